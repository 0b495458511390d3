import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { get, keepToken, lendScreen, token } from '../api/http'
import type { SocketLike } from '../api/live'
import type { GameState, Table } from '../api/types'
import { toasts } from '../parts/toasts.svelte'
import { some } from '../testing'
import { TableStore } from './store.svelte'

const state = (moves: number, legal: string[] = []): GameState =>
  some<GameState>({
    moves,
    to_act: [0],
    because: '',
    over: false,
    undoable: 0,
    legal: legal.map((text) => ({ text, words: text.split(' ') })),
    scores: [],
    winners: [],
    log: [],
    view: {},
  })
const table = (version: number, more: Partial<Table> = {}): Table =>
  some<Table>({
    id: 'T',
    game: 'g',
    title: 'G',
    status: 'playing',
    version,
    you: { seat: 0, role: 'player', host: true, here: [] },
    seats: [],
    state: state(1, ['farm e2']),
    pending: null,
    chat: [],
    rematch: null,
    ...more,
  })

interface Asked {
  method: string
  path: string
  body: Record<string, unknown> | null
  headers: Record<string, string>
}
let asked: Asked[] = []
let answers: ((asked: Asked) => { status?: number; json: unknown })[] = []
let socket: SocketLike & { sent: string[] }

beforeEach(() => {
  asked = []
  answers = []
  toasts.length = 0
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const one = {
      method: init.method ?? 'GET',
      path,
      body: init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : null,
      headers: init.headers as Record<string, string>,
    }
    asked.push(one)
    const answer = answers.shift()
    if (!answer) throw new TypeError('no network')
    const { status = 200, json } = answer(one)
    return new Response(JSON.stringify(json), { status })
  })
  socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    sent: [],
    send(text) {
      this.sent.push(text)
    },
    close() {},
  }
})
afterEach(() => vi.unstubAllGlobals())

async function sitAt(first: Table, announce = vi.fn()) {
  answers.push(() => ({ json: first }))
  const store = new TableStore(
    'T',
    { join: null, watch: 'W' },
    { confirm: () => false, announce, socket: () => socket },
  )
  await store.open()
  socket.onopen?.()
  return { store, announce }
}
const say = (message: object) => socket.onmessage?.({ data: JSON.stringify(message) })

describe('a table in the browser', () => {
  it('reads the whole table, then listens from its version on', async () => {
    const { store } = await sitAt(table(7))
    expect(asked[0]!.path).toBe('/api/tables/T?lang=en')
    expect(asked[0]!.headers).toMatchObject({ 'Farmyard-Watch': 'W' })
    expect(JSON.parse(socket.sent[0]!)).toMatchObject({ since: 7, watch: 'W' })
    expect(store.choice.legal).toEqual([['farm', 'e2']])
  })
  it('takes events in and tells what happened', async () => {
    const { store, announce } = await sitAt(table(7))
    say({
      type: 'event',
      seq: 8,
      version: 8,
      kind: 'state',
      state: state(2),
      facts: [{ n: 1, moves: 2, seat: 0, text: 'Ann builds.' }],
    })
    expect(store.table?.version).toBe(8)
    expect(store.state?.moves).toBe(2)
    expect(announce).toHaveBeenCalledExactlyOnceWith(['Ann builds.'])
    say({ type: 'event', seq: 9, version: 9, kind: 'chat', chat: { n: 1, seat: 0, name: 'Ann', text: 'hi', at: 0 } })
    expect(store.table?.chat.map(({ text }) => text)).toEqual(['hi'])
  })
  it('fetches everything again after a gap', async () => {
    const { store } = await sitAt(table(7))
    answers.push(() => ({ json: table(12, { state: state(9) }) }))
    say({ type: 'event', seq: 12, version: 12, kind: 'chat', chat: [] })
    await vi.waitFor(() => expect(store.state?.moves).toBe(9))
    expect(asked).toHaveLength(2)
  })
  it('never goes back to an older snapshot', async () => {
    const { store } = await sitAt(table(7))
    say({ type: 'event', seq: 8, version: 8, kind: 'state', state: state(2) })
    answers.push(() => ({ json: table(7) }))
    await store.refetch()
    expect(store.table?.version).toBe(8)
  })
  it('says that my seat is gone, unless I left it myself', async () => {
    const { store } = await sitAt(table(7))
    const unseated = table(8, { you: { seat: null, role: 'spectator', host: false, here: [] } })
    say({ type: 'event', seq: 8, version: 8, kind: 'table', table: unseated })
    expect(store.mySeat).toBeNull()
    expect(toasts.map(({ text }) => text)).toEqual(['web.table.unseated'])
    toasts.length = 0
    const { store: again } = await sitAt(table(7))
    answers.push(() => ({ json: { version: 8 } }))
    await again.ask('leave')
    say({ type: 'event', seq: 8, version: 8, kind: 'table', table: unseated })
    expect(again.mySeat).toBeNull()
    expect(toasts).toHaveLength(0)
  })
  it('tells whom the host has sent away what became of the seat', async () => {
    await sitAt(table(7))
    const log = [{ n: 3, moves: 1, seat: 0, what: 'table.sent_away', text: 'The host has sent a player away.' }]
    say({ type: 'event', seq: 8, version: 8, kind: 'state', state: { ...state(1), log } })
    expect(toasts.map(({ text }) => text)).toEqual(['The host has sent a player away.'])
  })
  it('shows nothing more of a table from which I am shut out', async () => {
    const { store } = await sitAt(table(7))
    answers.push(() => ({ status: 403, json: { error: { key: 'k', text: 'Not here.', rule: null } } }))
    socket.onclose?.({ code: 4403, reason: 'k' })
    await vi.waitFor(() => expect(store.problem?.message).toBe('Not here.'))
    expect(toasts).toHaveLength(0)
  })
  it('sends a move with the version it was meant for, and changes nothing itself', async () => {
    const { store } = await sitAt(table(7))
    answers.push(() => ({ json: { version: 8 } }))
    expect(await store.play('farm e2')).toBe(true)
    expect(asked[1]).toMatchObject({
      method: 'POST',
      path: '/api/tables/T/moves?lang=en',
      body: { move: 'farm e2', version: 7 },
    })
    expect(asked[1]!.body!.client_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(store.table?.version).toBe(7)
  })
  it('shows the sentence of a refusal with its rule', async () => {
    const { store } = await sitAt(table(7))
    answers.push(() => ({
      status: 422,
      json: { error: { key: 'k', text: 'A farm stands there.', rule: 'AE-OWN-01' } },
    }))
    expect(await store.play('lay p e2')).toBe(false)
    expect(toasts).toMatchObject([{ text: 'A farm stands there.', rule: 'AE-OWN-01', kind: 'problem' }])
  })
  it('looks again when its version was too old', async () => {
    const { store } = await sitAt(table(7))
    answers.push(() => ({ status: 409, json: { error: { key: 'k', text: 'The table has moved on.' }, version: 9 } }))
    answers.push(() => ({ json: table(9) }))
    await store.play('farm e2')
    expect(store.table?.version).toBe(9)
  })
  it('sends a choice again when only somebody else has chosen in the meantime', async () => {
    const open = { ...state(1, ['plan sow']), to_act: [0, 1] } as GameState
    const { store } = await sitAt(table(7, { state: open }))
    answers.push(() => ({ status: 409, json: { error: { key: 'k', text: 'The table has moved on.' }, version: 8 } }))
    answers.push(() => ({ json: table(8, { state: { ...open, to_act: [0] } }) }))
    answers.push(() => ({ json: { version: 9 } }))
    expect(await store.play('plan sow')).toBe(true)
    expect(asked.at(-1)).toMatchObject({ method: 'POST', body: { move: 'plan sow', version: 8 } })
    expect(toasts).toEqual([])
  })
  it('does not send it again when I have moved myself', async () => {
    const open = { ...state(1, ['plan sow']), to_act: [0, 1] } as GameState
    const { store } = await sitAt(table(7, { state: open }))
    answers.push(() => ({ status: 409, json: { error: { key: 'k', text: 'The table has moved on.' }, version: 8 } }))
    const mine = { ...open, log: [{ n: 1, moves: 2, seat: 0, what: 'turned', text: 'Ann turns.' }] } as GameState
    answers.push(
      () => ({ json: table(8, { state: mine }) }),
      () => ({ json: table(8, { state: mine }) }),
    )
    expect(await store.play('plan sow')).toBe(false)
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })
  it('says so when the server cannot be reached', async () => {
    const { store } = await sitAt(table(7))
    expect(await store.play('farm e2')).toBe(false)
    expect(toasts[0]?.kind).toBe('problem')
  })
  it('asks once for the preview of a move in a position', async () => {
    const { store } = await sitAt(table(7))
    answers.push(() => ({ json: { view: {}, facts: ['x'], scores: [] } }))
    await Promise.all([store.preview('farm e2'), store.preview('farm e2')])
    expect(asked.filter(({ path }) => path.includes('preview'))).toHaveLength(1)
  })
  it('gives links into the past that open for whoever may see the table', async () => {
    const watching = (await sitAt(table(7))).store
    expect(watching.replay(4)).toBe('/replay/T/4#watch=W')
    answers.push(() => ({ json: table(7, { watch_link: '/t/T#watch=S' }) }))
    const host = new TableStore('T', { join: null, watch: null }, { confirm: () => false, socket: () => socket })
    await host.open()
    expect(host.replay(4)).toBe('/replay/T/4#watch=S')
    expect(new TableStore('T', { join: 'J', watch: null }, { confirm: () => false }).replay(4)).toBe(
      '/replay/T/4#join=J',
    )
  })
  it('tells moves for any time from the choice that waits', async () => {
    const legal = [
      { text: 'sow c2', words: ['sow', 'c2'] },
      { text: 'swap', words: ['swap'], anytime: true },
    ]
    const { store } = await sitAt(table(7, { state: { ...state(1), legal } as GameState }))
    expect(store.choice.due).toEqual([['sow', 'c2']])
    expect(store.choice.anytime).toEqual([['swap']])
    expect(store.choice.can(['swap'])).toBe(true)
  })
  it('knows that I have chosen while others still choose in secret', async () => {
    const choosing = (chosen: ({ move: string } | null)[], to_act: number[]) =>
      some<GameState>({ ...state(1), to_act, view: { agenda: [{ is: 'plan', seats: [0, 1], chosen }] } })
    const { store } = await sitAt(table(7, { state: choosing([null, null], [0, 1]) }))
    expect([store.myTurn, store.chosen]).toEqual([true, false])
    say({ type: 'event', seq: 8, version: 8, kind: 'state', state: choosing([{ move: 'plan sow' }, null], [1]) })
    expect([store.myTurn, store.chosen]).toEqual([false, true])
  })
  it('tells everybody at once who gave up, ran out of time, went or came back', async () => {
    const line = (n: number, seat: number, what: string) => ({
      n,
      moves: 1,
      seat,
      what,
      text: `${what} ${seat}`,
      card: null,
    })
    const first = [line(1, 1, 'laid'), line(2, 1, 'table.left')]
    await sitAt(table(7, { state: { ...state(1), log: first } }))
    expect(toasts).toEqual([])
    const more = [
      ...first,
      line(3, 1, 'table.returned'),
      line(4, 0, 'table.resigned'),
      line(5, 0, 'table.time_bot'),
      line(6, 1, 'laid'),
    ]
    say({ type: 'event', seq: 8, version: 8, kind: 'state', state: { ...state(1), log: more } })
    expect(toasts.map(({ text }) => text)).toEqual(['table.returned 1', 'table.time_bot 0'])
  })
  it('ends when the table is removed', async () => {
    const { store } = await sitAt(table(7))
    say({ type: 'event', seq: 8, version: 8, kind: 'deleted' })
    expect(store.gone).toBe(true)
  })
})

describe('a hint', () => {
  it('keeps nobody from moving while it is thought about', async () => {
    const { store } = await sitAt(table(7))
    answers.push(() => ({ json: { advice: [] } }))
    const thinking = store.hint()
    expect(store.busy).toBe(false)
    expect(await thinking).toEqual({ advice: [] })
  })
  it('that comes too late is not complained about', async () => {
    const { store } = await sitAt(table(7))
    answers.push(() => {
      say({ type: 'event', seq: 8, version: 8, kind: 'state', state: state(2) })
      return { status: 409, json: { error: { key: 'server.hint.not_to_act', text: 'Too late.' } } }
    })
    expect(await store.hint()).toBeNull()
    expect(toasts).toHaveLength(0)
  })
})

describe('several people at one screen', () => {
  const seat = (n: number) => ({ seat: n, kind: 'human', name: `P${n}` })
  const seen = (mine: number, toAct: number[], version = 7) =>
    table(version, {
      you: { seat: mine, role: 'player', host: mine === 0, here: mine === 0 ? [1] : [] },
      seats: [seat(0), seat(1)] as Table['seats'],
      state: { ...state(1), to_act: toAct },
    })
  const tokens = [{ seat: 1, token: 'BEN' }]
  afterEach(() => {
    lendScreen(null)
    localStorage.clear()
  })

  it('shows nothing before somebody is there, whatever else the server answers', async () => {
    const { store } = await sitAt(seen(0, [0]))
    expect(asked).toHaveLength(1)
    expect(store.screen.covered).toBe(true)
    answers.push(() => ({ json: seen(0, [0]) }))
    await store.screen.handOver(0)
    expect(store.screen.covered).toBe(false)
  })

  it('asks as the one who has the screen, and about its owner as the owner', async () => {
    keepToken('ANN')
    const { store } = await sitAt(seen(0, [1]))
    answers.push(
      () => ({ json: tokens }),
      () => ({ json: seen(1, [1]) }),
      () => ({ json: { id: 'x', name: 'Ann', color: null } }),
    )
    await store.screen.handOver(1)
    expect(store.screen.covered).toBe(false)
    await get('/api/me')
    expect(asked.slice(1).map(({ headers }) => headers['Authorization'])).toEqual([
      'Bearer ANN',
      'Bearer BEN',
      'Bearer ANN',
    ])
  })

  it('stays hidden while the server cannot be reached, and shows nobody the hand of another', async () => {
    keepToken('ANN')
    const { store } = await sitAt(seen(0, [1]))
    await store.screen.handOver(1) // not even the tokens come
    expect(store.screen.covered).toBe(true)
    answers.push(() => ({ json: tokens }))
    await store.screen.handOver(1) // the tokens do, the table does not
    expect(store.screen.covered).toBe(true)
    expect(store.mySeat).toBe(0)
    expect(token()).toBe('ANN')
    answers.push(
      () => ({ json: tokens }),
      () => ({ json: seen(1, [1]) }),
    )
    await store.screen.handOver(1)
    expect([store.screen.covered, store.mySeat, token()]).toEqual([false, 1, 'BEN'])
  })
})
