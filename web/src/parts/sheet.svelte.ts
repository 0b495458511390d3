/** The score sheet is opened from several places. */
export const sheet = $state({ open: false })
