/** Why a record is refused that another has the name or the code of. */
export const codeTakenMessage = (what: 'country' | 'service', code: string): string =>
  `There is a ${what} ${code} already.`
export const nameTakenMessage = (what: 'provider' | 'zone', name: string): string =>
  `There is a ${what} ${name} already.`
