const KEY = 'waybill.place'

/** Keeps the place to go on to between the identity callback and /dasboard. */
export const storeReturnUrl = (place: string | undefined): void => {
  if (place === undefined) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, place)
}

export const consumeReturnUrl = (): string | undefined => {
  const place = sessionStorage.getItem(KEY) ?? undefined
  sessionStorage.removeItem(KEY)
  return place
}
