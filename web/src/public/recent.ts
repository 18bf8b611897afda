import { STATUSES, isStatusCode } from '@waybill/contract/shipments/status'
import type { Tracked } from '@waybill/contract/tracking/endpoints'
import { inLanguage, languageNow } from './language.ts'
import { browserStore } from '../platform/browser-store.ts'

/** Recent look-ups, in this browser only (rule SIT-4). */
type Recent = { number: string; status: number | null }

const KEY = 'waybill.recent'
const MOST = 5

const read = (): Recent[] => {
  try {
    const kept: unknown = JSON.parse(browserStore.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as Recent[]).filter(({ number }) => typeof number === 'string') : []
  } catch {
    return []
  }
}

/** Stores the numbers that were found, newest first. */
export const keepRecent = (shipments: readonly Tracked[]): void => {
  const found = shipments.filter(({ line }) => line !== null).map(({ number, status }) => ({ number, status }))
  if (found.length === 0) return
  const others = read().filter(({ number }) => !found.some((one) => one.number === number))
  browserStore.setItem(KEY, JSON.stringify([...found, ...others].slice(0, MOST)))
}

/** Shows them under the track box of the home page, with a button to forget them. */
export const showRecent = (): void => {
  const place = document.querySelector<HTMLElement>('[data-recent]')
  const kept = read()
  if (!place || kept.length === 0) return
  const forget = place.querySelector<HTMLButtonElement>('[data-forget]')
  for (const { number, status } of kept) {
    const link = document.createElement('a')
    link.href = inLanguage(`/track/${encodeURIComponent(number)}`)
    link.className = 'wb-number'
    link.textContent = number
    if (status !== null && isStatusCode(status)) {
      const word = document.createElement('span')
      word.dataset['family'] = STATUSES[status].family
      word.textContent = STATUSES[status][languageNow()]
      link.append(' ', word)
    }
    place.insertBefore(link, forget)
  }
  forget?.addEventListener('click', () => {
    browserStore.removeItem(KEY)
    place.hidden = true
  })
  place.hidden = false
}
