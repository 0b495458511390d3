// Makes the types of what the server sends, so that both sides speak of the same things: src/api/schema.ts from its
// OpenAPI document, and a view.generated.ts for every game from the views of the rules.
//   node scripts/types.mjs           writes them
//   node scripts/types.mjs --check   fails if one of them is not what the server says today
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'

const here = dirname(fileURLToPath(import.meta.url))
const venv = join(here, '../../.venv/bin/python')
const python = process.env.PYTHON ?? (existsSync(venv) ? venv : 'python3')
const ASK = `
import json
from farmyard.server.app import create_app
from farmyard.server.settings import Settings
print(json.dumps(create_app(Settings(db="sqlite:///:memory:")).openapi()))
`

/**
 * Ask the server's own Python. In plain Python, for the compiled rules may just be being built.
 * @param {string[]} command
 */
function ask(...command) {
  const env = { ...process.env, FARMYARD_PURE: '1' }
  return JSON.parse(execFileSync(python, command, { encoding: 'utf8', maxBuffer: 1 << 26, env }))
}

const api = astToString(await openapiTS(ask('-c', ASK), { alphabetize: true }))
const files = {
  'api/schema.ts': `// Made by scripts/types.mjs from the server; do not edit.\n\n${api}`,
  ...ask(join(here, '../../tools/view_types.py')),
}

let old = false
for (const [name, text] of Object.entries(files)) {
  const path = join(here, '../src', name)
  if (!process.argv.includes('--check')) writeFileSync(path, text)
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    console.error(`src/${name} is not what the server says: npm --prefix web run types`)
    old = true
  }
}
if (old) process.exit(1)
