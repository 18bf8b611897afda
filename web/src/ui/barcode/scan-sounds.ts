import { useState } from 'react'
import { browserStore } from '../../platform/browser-store.ts'

const OFF_KEY = 'waybill.scanSounds'

/** Whether scan sounds are on in this browser. */
const soundsAreOn = (): boolean => browserStore.getItem(OFF_KEY) !== 'off'
const switchSounds = (on: boolean): void => {
  if (on) browserStore.removeItem(OFF_KEY)
  else browserStore.setItem(OFF_KEY, 'off')
}

/** `right`: one short high tone; `known`: two low ones; `wrong`: one long low one. */
export type ScanSound = 'right' | 'known' | 'wrong'
type Signal = { tonesHz: readonly number[]; toneS: number; shakeMs: number[] }
const SIGNALS: Record<ScanSound, Signal> = {
  right: { tonesHz: [1320], toneS: 0.11, shakeMs: [40] },
  known: { tonesHz: [392, 392], toneS: 0.14, shakeMs: [80, 60, 80] },
  wrong: { tonesHz: [220], toneS: 0.55, shakeMs: [320] },
}
const GAP_S = 0.06

let audio: AudioContext | undefined

/** Plays the sound, unless switched off, and vibrates on phones. */
export const playScanSound = (sound: ScanSound): void => {
  const { tonesHz, toneS, shakeMs } = SIGNALS[sound]
  globalThis.navigator?.vibrate?.(shakeMs)
  if (!soundsAreOn() || globalThis.AudioContext === undefined) return
  audio ??= new AudioContext()
  // Phones suspend it while the page is in the background.
  void audio.resume()
  for (const [index, tone] of tonesHz.entries()) {
    const oscillator = audio.createOscillator()
    const volume = audio.createGain()
    const begin = audio.currentTime + index * (toneS + GAP_S)
    oscillator.frequency.value = tone
    volume.gain.value = 0.12
    oscillator.connect(volume).connect(audio.destination)
    oscillator.start(begin)
    oscillator.stop(begin + toneS)
  }
}

/** Toggle in the head of a scanning screen; remembered in this browser. */
export const useScanSounds = (): { isOn: boolean; toggle: () => void } => {
  const [isOn, setOn] = useState(soundsAreOn)
  const toggle = (): void => {
    switchSounds(!isOn)
    setOn(!isOn)
  }
  return { isOn, toggle }
}
