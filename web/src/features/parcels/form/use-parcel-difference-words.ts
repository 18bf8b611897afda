import type { ParcelDetail } from '@waybill/contract/parcels/shapes'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { formatKg, formatMoney, formatVnd, formatWeight } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import type { DifferenceWords } from '../../../shipment/conflict/conflict-dialog.tsx'
import { conflictTexts } from '../../../shipment/conflict/texts-conflict.ts'
import { useFees } from '../../../shipment/fee-queries.ts'
import type { FeeValues, PackageValues } from '../../../shipment/form-values.ts'
import { goodsLabel } from '../../../shipment/goods-choices.ts'
import { useCountries, useServices } from '../../../shipment/reference-queries.ts'
import { shipmentTexts } from '../../../shipment/texts.ts'
import { verifiedTexts } from '../../../shipment/texts-verified.ts'
import type { ItemValues } from './parcel-form-values.ts'
import { parcelFormTexts } from './texts-form.ts'
import { usePlaceWords } from './use-place-words.ts'

/** A difference between two savings of a parcel in a person's words. */
export const useParcelDifferenceWords = (parcel: ParcelDetail): DifferenceWords => {
  const t = parcelFormTexts.useText()
  const say = shipmentTexts.useText()
  const words = conflictTexts.useText()
  const verified = verifiedTexts.useText()
  const speaks = useLanguage()
  const countries = useCountries()
  const services = useServices()
  const fees = useFees(parcel.service.providerId)
  const { place: placeOf } = usePlaceWords()

  const countryOf = (code: string): string => countries.find((country) => country.code === code)?.label ?? code
  const money = (amount: number | null): string => (amount === null ? t('notAvailable') : formatVnd(amount))
  const feeOf = ({ feeId, otherFeeName }: FeeValues): string =>
    otherFeeName ||
    (fees.find(({ id }) => id === feeId)?.name ?? parcel.fees.find((fee) => fee.feeId === feeId)?.fee.name ?? t('fee'))
  const lineText = (line: object): string => {
    if ('hsCode' in line) {
      const { itemQuantity, itemDescription, hsCode, declaredValue, countryOfOrigin } = line as ItemValues
      return words('declaredLine', {
        quantity: itemQuantity ?? '?',
        description: itemDescription,
        hsCode,
        value: declaredValue === null ? '?' : formatMoney(declaredValue),
        origin: countryOf(countryOfOrigin),
      })
    }
    const { quantity, weight, length, width, height } = line as PackageValues
    return words('measures', {
      quantity: quantity ?? '?',
      weight: weight === null ? '?' : formatKg(weight),
      sizes: [length, width, height].map((size) => (size === null ? '?' : formatMoney(size))).join(' × '),
    })
  }
  const text = (name: string, value: string): string => {
    switch (name) {
      case 'serviceCode':
        return [value, services.find(({ code }) => code === value)?.label].filter(Boolean).join(' ')
      case 'merchantId':
        return parcel.merchantId === value ? (parcel.merchant?.name ?? value) : t('merchant')
      case 'country':
      case 'countryOfOrigin':
        return countryOf(value)
      case 'trackStatus':
        return isStatusCode(Number(value)) ? STATUSES[Number(value) as keyof typeof STATUSES][speaks] : value
      case 'itemType':
      case 'categoryOfShipment':
      case 'natureOfGoods':
        return goodsLabel(name, value, speaks)
      case 'iossType':
      case 'enhancedLiability':
        return say(value === 'Y' ? 'yes' : 'no')
      case 'image':
        return t('photo')
      default:
        return value
    }
  }
  return {
    where: ({ place, list, was, theirs, mine }) =>
      list === 'fees'
        ? t('part', { section: t('fees'), field: feeOf((mine ?? theirs ?? was) as FeeValues) })
        : placeOf(place),
    what: ({ place, list }, value) => {
      if (value === null && place === 'totalPrice') return [words('byRate')]
      if (value === null || value === undefined || value === '') return []
      if (Array.isArray(value)) return value.map((line: object) => lineText(line))
      if (list === 'fees') return [money((value as FeeValues).amount)]
      if (place === 'realTotalPrice') {
        const { price, weight } = value as { price: number | null; weight: number }
        return [
          price === null
            ? t('notAvailable')
            : `${formatVnd(price)} ${verified('priceFor', { weight: formatWeight(weight) })}`,
        ]
      }
      if (typeof value === 'object') return [lineText(value)]
      const name = place.split('.').at(-1) ?? ''
      if (typeof value === 'number')
        return [name === 'weight' ? formatKg(value) : name === 'totalPrice' ? formatVnd(value) : formatMoney(value)]
      return [text(name, String(value))]
    },
  }
}
