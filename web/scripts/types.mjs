// Makes src/api/schema.ts from the server's own OpenAPI document, so that both sides speak of the same things.
//   node scripts/types.mjs           writes it
//   node scripts/types.mjs --check   fails if it is not what the server says today
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'

const here = dirname(fileURLToPath(import.meta.url))
const OUT = join(here, '../src/api/schema.ts')
const venv = join(here, '../../.venv/bin/python')
const python = process.env.PYTHON ?? (existsSync(venv) ? venv : 'python3')
const ASK = `
import json
from farmyard.server.app import create_app
from farmyard.server.settings import Settings
print(json.dumps(create_app(Settings(db="sqlite:///:memory:")).openapi()))
`

const document = JSON.parse(execFileSync(python, ['-c', ASK], { encoding: 'utf8', maxBuffer: 1 << 26 }))
const made = '// Made by scripts/types.mjs from the server; do not edit.\n\n' + astToString(await openapiTS(document, { alphabetize: true }))
if (!process.argv.includes('--check')) writeFileSync(OUT, made)
else if (!existsSync(OUT) || readFileSync(OUT, 'utf8') !== made) {
  console.error('src/api/schema.ts is not what the server says: npm --prefix web run types')
  process.exit(1)
}
