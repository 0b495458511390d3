/**
 * Reads the gettext sources. Only what our catalogues use: msgid, msgid_plural, msgstr, msgstr[n], and their continued lines.
 * @param {string} text
 * @returns {Map<string, string | string[]>} by key: a sentence, or its singular and plural
 */
export function readPo(text) {
  /** @type {Map<string, string | string[]>} */
  const out = new Map()
  /** @type {Record<string, string>} */
  let entry = {}
  let field = ''
  const close = () => {
    const key = entry.msgid
    if (key) {
      const said =
        entry.msgid_plural === undefined ? (entry.msgstr ?? '') : [entry['msgstr[0]'] ?? '', entry['msgstr[1]'] ?? '']
      out.set(key, said)
    }
    entry = {}
    field = ''
  }
  for (const line of [...text.split('\n'), '']) {
    const start = /^(msgid|msgid_plural|msgstr|msgstr\[\d\])\s+(".*")\s*$/.exec(line)
    if (start) {
      field = start[1] ?? ''
      entry[field] = unquote(start[2] ?? '""')
    } else if (line.startsWith('"') && field) {
      entry[field] += unquote(line.trim())
    } else if (line.trim() === '') {
      close()
    }
  }
  return out
}

/** @param {string} quoted */
function unquote(quoted) {
  return quoted.slice(1, -1).replace(/\\(.)/g, (_, c) => (c === 'n' ? '\n' : c === 't' ? '\t' : c))
}

/** @param {string | string[]} said */
export function placeholders(said) {
  const names = [
    ...[said]
      .flat()
      .join(' ')
      .matchAll(/\{(\w+)\}/g),
  ].map((found) => found[1])
  return [...new Set(names)].sort()
}
