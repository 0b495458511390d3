import { beforeEach, expect, it, vi } from 'vitest'

class FakeAudio {
  static tones: { pitch: number; from: number }[] = []
  static resumed = 0
  state = 'suspended'
  currentTime = 10
  destination = {}
  resume = () => {
    FakeAudio.resumed++
    return Promise.resolve()
  }
  createGain = () => ({
    gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
    connect: (to: unknown) => to,
  })
  createOscillator = () => {
    const tone = {
      type: '',
      frequency: { value: 0 },
      connect: (to: unknown) => to,
      start: (from: number) => FakeAudio.tones.push({ pitch: tone.frequency.value, from }),
      stop() {},
    }
    return tone
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  FakeAudio.tones = []
  FakeAudio.resumed = 0
})

it('is two rising tones, and wakes a page that was kept silent', async () => {
  vi.stubGlobal('AudioContext', FakeAudio)
  const { chime } = await import('./sound')
  chime()
  expect(FakeAudio.tones).toHaveLength(2)
  expect(FakeAudio.tones[1]!.pitch).toBeGreaterThan(FakeAudio.tones[0]!.pitch)
  expect(FakeAudio.tones[1]!.from).toBeGreaterThan(FakeAudio.tones[0]!.from)
  expect(FakeAudio.resumed).toBe(1)
})
it('is not tried on a page that nobody has touched', async () => {
  vi.stubGlobal('AudioContext', FakeAudio)
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
  const { chime } = await import('./sound')
  chime()
  expect(FakeAudio.tones).toEqual([])
})
it('is silence in a browser without sound', async () => {
  vi.stubGlobal('AudioContext', undefined)
  const { chime } = await import('./sound')
  expect(chime).not.toThrow()
})
