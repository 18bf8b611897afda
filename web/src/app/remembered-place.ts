const KEY = 'waybill.place'

/** Keeps the place to go on to between the identity callback and /dasboard. */
export const rememberPlace = (place: string | undefined): void => {
  if (place === undefined) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, place)
}

export const takePlace = (): string | undefined => {
  const place = sessionStorage.getItem(KEY) ?? undefined
  sessionStorage.removeItem(KEY)
  return place
}
