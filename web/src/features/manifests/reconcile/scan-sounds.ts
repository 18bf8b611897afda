const OFF_KEY = 'waybill.scanSounds'

/** Does this browser sound when something is scanned? */
export const soundsAreOn = (): boolean => localStorage.getItem(OFF_KEY) !== 'off'
export const switchSounds = (on: boolean): void => {
  if (on) localStorage.removeItem(OFF_KEY)
  else localStorage.setItem(OFF_KEY, 'off')
}

type ScanSound = 'right' | 'known' | 'wrong'
/** Tones in Hz, one after the other. */
const TONES: Record<ScanSound, readonly number[]> = { right: [1320], known: [880, 880], wrong: [330, 250] }
const TONE_S = 0.11

let audio: AudioContext | undefined

/** One short tone for right, two of a height for known already, two falling ones for wrong; and a phone shakes. */
export const playScanSound = (sound: ScanSound): void => {
  if (!soundsAreOn()) return
  if (sound !== 'right') globalThis.navigator?.vibrate?.(sound === 'wrong' ? [120, 60, 120] : 80)
  if (globalThis.AudioContext === undefined) return
  audio ??= new AudioContext()
  const begin = audio.currentTime
  for (const [index, tone] of TONES[sound].entries()) {
    const oscillator = audio.createOscillator()
    const volume = audio.createGain()
    oscillator.frequency.value = tone
    volume.gain.value = 0.08
    oscillator.connect(volume).connect(audio.destination)
    oscillator.start(begin + index * TONE_S * 1.2)
    oscillator.stop(begin + index * TONE_S * 1.2 + TONE_S)
  }
}
