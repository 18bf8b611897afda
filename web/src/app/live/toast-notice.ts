import { browserStore } from '../../platform/browser-store.ts'

/** Settings of this computer: a short sound and a browser notification with each toast. Both are off by default. */
const SOUND = 'waybill.toast-sound'
const BROWSER = 'waybill.browser-notices'

const read = (key: string): boolean => browserStore.getItem(key) === 'on'
const write = (key: string, isOn: boolean): void =>
  isOn ? browserStore.setItem(key, 'on') : browserStore.removeItem(key)

export const hasToastSound = (): boolean => read(SOUND)
export const setToastSound = (isOn: boolean): void => write(SOUND, isOn)

/** `unavailable`: unsupported, or blocked by the person. */
type BrowserNotices = 'on' | 'off' | 'unavailable'
export const browserNotices = (): BrowserNotices => {
  if (globalThis.Notification === undefined || Notification.permission === 'denied') return 'unavailable'
  return read(BROWSER) && Notification.permission === 'granted' ? 'on' : 'off'
}
/** Requests the browser's permission the first time. */
export const setBrowserNotices = async (isOn: boolean): Promise<void> =>
  write(BROWSER, isOn && (await Notification.requestPermission()) === 'granted')

let audio: AudioContext | undefined
const playTone = (): void => {
  if (globalThis.AudioContext === undefined) return
  audio ??= new AudioContext()
  const [tone, volume] = [audio.createOscillator(), audio.createGain()]
  tone.frequency.value = 740
  volume.gain.setValueAtTime(0.08, audio.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.18)
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + 0.2)
}

/** Accompanies a notification toast; shows a browser notification only if the page is hidden. */
export const drawAttention = (message: string, open: () => void): void => {
  if (hasToastSound()) playTone()
  if (browserNotices() !== 'on' || document.visibilityState === 'visible') return
  const notice = new Notification('Waybill', { body: message })
  notice.onclick = () => {
    window.focus()
    open()
    notice.close()
  }
}
