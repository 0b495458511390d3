/** The score sheet: does it lie open? */
export const sheet = $state({ open: false })
