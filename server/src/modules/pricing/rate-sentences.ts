export const rateIsThere = (currency: string): string => `There is a rate of ${currency} from this day already.`
