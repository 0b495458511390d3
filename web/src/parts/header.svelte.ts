/** What the header says beside our name: the game at whose table we sit. */
export const header = $state<{ title: string | null }>({ title: null })
