import { tabStore } from '../platform/browser-store.ts'

const KEY = 'waybill.place'

/** Keeps the address to return to between the identity callback and /dasboard. */
export const storeReturnUrl = (place: string | undefined): void => {
  if (place === undefined) tabStore.removeItem(KEY)
  else tabStore.setItem(KEY, place)
}

export const consumeReturnUrl = (): string | undefined => {
  const place = tabStore.getItem(KEY) ?? undefined
  tabStore.removeItem(KEY)
  return place
}
