import { formatDecimal } from '@waybill/contract/kernel/money'
import type { TariffRate } from '@waybill/contract/pricing/schemas'
import { HEADING_DIGITS } from '@waybill/contract/shipments/customs'
import { useText } from './tariff-texts.ts'

const figure = (value: number | null): string => formatDecimal(value ?? 0, 4)

/** What a row of duty charges and on which conditions, in words. */
export const useRateWords = () => {
  const t = useText()
  const money = ({ currency }: TariffRate, value: number | null): string => `${currency ?? ''} ${figure(value)}`
  const rateOf = (rate: TariffRate): string => {
    const amount = money(rate, rate.amount)
    switch (rate.unit) {
      case 'percent':
        return `${figure(rate.ratePercent)} %`
      case 'kilogram':
        return t('perKilogram', { amount })
      case 'piece':
        return t('perPiece', { amount })
      case 'heading':
        return rate.headingDigits === null || rate.headingDigits === HEADING_DIGITS
          ? t('perHeading', { amount })
          : t('perHeadingOf', { amount, digits: rate.headingDigits })
    }
  }
  return {
    /** `12.5 %`, `EUR 3 a heading, at most EUR 30`. */
    charge: (rate: TariffRate): string =>
      [
        rateOf(rate),
        rate.least === null ? '' : t('atLeast', { amount: money(rate, rate.least) }),
        rate.most === null ? '' : t('atMost', { amount: money(rate, rate.most) }),
      ]
        .filter((part) => part !== '')
        .join(', '),
    /** `B2C, up to 150 EUR`; empty without conditions. */
    conditions: (rate: TariffRate): string =>
      [
        rate.trade ?? '',
        rate.valueLimit === null
          ? ''
          : t('upTo', { amount: figure(rate.valueLimit), currency: rate.valueCurrency ?? '' }),
        rate.serviceKind === null ? '' : t(rate.serviceKind === 'post' ? 'byPost' : 'byExpress'),
        rate.ioss === null ? '' : t(rate.ioss === 'with' ? 'withIoss' : 'withoutIoss'),
        rate.ddpOnly ? t('ddpOnly') : '',
      ]
        .filter((part) => part !== '')
        .join(', '),
  }
}
