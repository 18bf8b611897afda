export const duplicateRateMessage = (currency: string): string =>
  `There is a rate of ${currency} from this day already.`
