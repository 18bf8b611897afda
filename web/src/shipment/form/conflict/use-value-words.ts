import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { formatKg, formatMoney, formatVnd, formatWeight } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { useFees } from '../fee-queries.ts'
import type { FeeValues, NumberValue, PackageValues } from '../form-values.ts'
import { goodsLabel } from '../goods-choices.ts'
import { useCountries } from '../../reference-queries.ts'
import { shipmentTexts } from '../../texts.ts'
import { verifiedTexts } from '../../record/texts-verified.ts'
import type { DifferenceWords } from './conflict-dialog.tsx'
import { conflictTexts } from './texts-conflict.ts'

/** What lists no longer hold is named by the record itself. */
type Named = { service: { providerId: string }; fees: readonly { feeId: string; fee: { name: string } }[] }
type ItemLine = {
  hsCode: string
  itemDescription: string
  declaredValue: NumberValue
  itemQuantity: NumberValue
  /** A country's id, or its code. */
  countryOfOriginId?: string
  countryOfOrigin?: string
}

/**
 * What stands at a difference between two savings of a shipment, in a person's words; blank for what is empty. `own` says
 * those values that one line of business alone has, or names in its own way.
 */
export const useValueWords = (record: Named, own: (name: string, value: string) => string | undefined) => {
  const t = shipmentTexts.useText()
  const verified = verifiedTexts.useText()
  const words = conflictTexts.useText()
  const speaks = useLanguage()
  const countries = useCountries()
  const fees = useFees(record.service.providerId)

  const feeOf = ({ feeId, otherFeeName }: FeeValues): string =>
    otherFeeName ||
    (fees.find(({ id }) => id === feeId)?.name ?? record.fees.find((fee) => fee.feeId === feeId)?.fee.name ?? t('fee'))
  const countryOf = (given: string): string =>
    countries.find(({ id, code }) => id === given || code === given)?.label ?? given
  const money = (amount: number | null): string => (amount === null ? verified('notAvailable') : formatVnd(amount))
  const orUnknown = (figure: NumberValue, format: (figure: number) => string = String): string =>
    figure === null ? '?' : format(figure)

  const lineText = (line: object): string => {
    if ('hsCode' in line) {
      const { itemQuantity, itemDescription, hsCode, declaredValue, ...origin } = line as ItemLine
      return words('declaredLine', {
        quantity: orUnknown(itemQuantity),
        description: itemDescription,
        hsCode,
        value: orUnknown(declaredValue, formatMoney),
        origin: countryOf(origin.countryOfOriginId ?? origin.countryOfOrigin ?? ''),
      })
    }
    const { quantity, weight, length, width, height } = line as PackageValues
    return words('measures', {
      quantity: orUnknown(quantity),
      weight: orUnknown(weight, formatKg),
      sizes: [length, width, height].map((size) => orUnknown(size, formatMoney)).join(' × '),
    })
  }

  const textOf = (name: string, value: string): string => {
    switch (name) {
      case 'country':
      case 'countryId':
      case 'countryOfOrigin':
      case 'countryOfOriginId':
        return countryOf(value)
      case 'orderStatus':
      case 'trackStatus': {
        const code = Number(value)
        return isStatusCode(code) ? STATUSES[code][speaks] : value
      }
      case 'itemType':
      case 'categoryOfShipment':
      case 'natureOfGoods':
        return goodsLabel(name, value, speaks)
      case 'iossType':
      case 'enhancedLiability':
        return t(value === 'Y' ? 'yes' : 'no')
      default:
        return own(name, value) ?? value
    }
  }

  const numberOf = (name: string, value: number): string =>
    name === 'weight' ? formatKg(value) : name === 'totalPrice' ? formatVnd(value) : formatMoney(value)

  const what: DifferenceWords['what'] = ({ place, list }, value) => {
    if (value === null && place === 'totalPrice') return [words('byRate')]
    if (value === null || value === undefined || value === '') return []
    if (Array.isArray(value)) return value.map((line: object) => lineText(line))
    if (list === 'fees') return [money((value as FeeValues).amount)]
    if (list === 'files') return [fileName(value)].filter(Boolean)
    if (place === 'realTotalPrice') {
      const { price, weight } = value as { price: number | null; weight: number }
      return [
        price === null ? money(null) : `${money(price)} ${verified('priceFor', { weight: formatWeight(weight) })}`,
      ]
    }
    if (typeof value === 'object') return ['name' in value ? String(value.name) : lineText(value)]
    const name = place.split('.').at(-1) ?? ''
    return [typeof value === 'number' ? numberOf(name, value) : textOf(name, String(value))]
  }
  return { what, feeOf }
}

/** The name of a line of `files`. */
export const fileName = (line: unknown): string => (line as { file: { name: string } | null }).file?.name ?? ''
