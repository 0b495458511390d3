/** Two soft tones when it is your turn. Made here, so that nothing has to be loaded. */
let context: AudioContext | null = null

export function chime(): void {
  try {
    // Browsers keep a page silent that nobody has touched yet, and complain of one that tries.
    if (navigator.userActivation?.hasBeenActive === false) return
    context ??= new AudioContext()
    if (context.state === 'suspended') void context.resume()
    const start = context.currentTime
    for (const [i, pitch] of [523.25, 659.25].entries()) {
      const tone = context.createOscillator()
      const loudness = context.createGain()
      tone.type = 'sine'
      tone.frequency.value = pitch
      loudness.gain.setValueAtTime(0.0001, start + i * 0.14)
      loudness.gain.exponentialRampToValueAtTime(0.12, start + i * 0.14 + 0.02)
      loudness.gain.exponentialRampToValueAtTime(0.0001, start + i * 0.14 + 0.5)
      tone.connect(loudness).connect(context.destination)
      tone.start(start + i * 0.14)
      tone.stop(start + i * 0.14 + 0.55)
    }
  } catch {
    // A browser without sound plays in silence.
  }
}
