import { type ShipmentValues, merchantOf } from '../shipment-values.ts'
import { Button } from '@mantine/core'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { hsCodeLength } from '@waybill/contract/shipments/customs'
import type { ItemInput } from '@waybill/contract/shipments/input'
import { IconListSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMe } from '../../../platform/session.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { useCountries } from '../../reference-queries.ts'
import { countryOfKey, keyOfCountry } from '../line-country.ts'
import { fillLine, productOf } from './item-line.ts'
import type { FoundProduct } from './products-dialog.tsx'
import { productTexts } from './texts-products.ts'

const ProductsDialog = lazyComponent(async () => (await import('./products-dialog.tsx')).ProductsDialog, {
  kind: 'dialog',
})

type Props = {
  line: BusinessLine
  /** An empty item. */
  emptyLine: () => ItemInput
}

/**
 * Fills a customs item from saved products or HS codes: the first item without a code, else a new one (rule MER-12). A
 * code with fewer digits than the country takes shows at once that it must be completed.
 */
export const FindProduct = ({ line, emptyLine }: Props) => {
  const t = productTexts.useText()
  const { companyId } = useMe()
  const countries = useCountries()
  const { control, getValues, setValue, trigger } = useFormContext<ShipmentValues>()
  const merchantId = merchantOf(useWatch({ control, name: 'merchant' }))
  const [isOpen, setOpen] = useState(false)
  const codeOf = (key: string): string | undefined => countryOfKey(line, countries, key)?.code
  const use = ({ countryOfOrigin, ...product }: FoundProduct): void => {
    const origin = countries.find(({ code }) => code === countryOfOrigin)
    const lines = getValues('contents')
    const hsDigits = hsCodeLength(codeOf(getValues('consignee.country')) ?? null)
    const filled = fillLine(
      lines,
      emptyLine,
      { ...product, ...(origin === undefined ? {} : { origin: keyOfCountry(line, origin) }) },
      hsDigits,
    )
    setValue('contents', filled, { shouldDirty: true, shouldTouch: true, shouldValidate: false })
    setOpen(false)
    const at = filled.findIndex((item, index) => item !== lines[index])
    if ((filled[at]?.hsCode.length ?? 0) < hsDigits) void trigger(`contents.${at}.hsCode`)
  }
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconListSearch size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('find')}
      </Button>
      {isOpen && (
        <ProductsDialog
          merchantId={companyId === null ? merchantId : null}
          hasCompany={companyId !== null || merchantId !== null}
          lines={() => getValues('contents').flatMap((item) => productOf(item, codeOf(item.origin)) ?? [])}
          onUse={use}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
