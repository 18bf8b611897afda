import { Button } from '@mantine/core'
import { hsCodeLength } from '@waybill/contract/shipments/customs'
import { IconListSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMe } from '../../../platform/session.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { merchantOf } from '../form-values.ts'
import { fillLine, type ItemLine, productOf } from './item-line.ts'
import type { FoundProduct } from './products-dialog.tsx'
import { productTexts } from './texts-products.ts'

const ProductsDialog = lazyComponent(async () => (await import('./products-dialog.tsx')).ProductsDialog, {
  kind: 'dialog',
})

type Props<Line extends ItemLine> = {
  /** The list of the form, and a line that nothing is typed in. */
  list: string
  emptyLine: () => Line
  /** A country of origin as the form has it, of two letters, and back. */
  originOf: (code: string) => string | undefined
  codeOf: (origin: string) => string | undefined
  /** How the lines name the country of origin. */
  origin: string
  /** The field of the recipient's country, written as the country of origin is. */
  recipientCountry: string
}

/** Fills a customs line from saved products or HS codes: the first without a code, else a new one (rule MER-12). */
export const FindProduct = <Line extends ItemLine>(props: Props<Line>) => {
  const { list, emptyLine, originOf, codeOf, origin, recipientCountry } = props
  const t = productTexts.useText()
  const { companyId } = useMe()
  const { control, getValues, setValue } = useFormContext()
  const merchantId = merchantOf({ merchantId: (useWatch({ control, name: 'merchantId' }) as string | undefined) ?? '' })
  const [isOpen, setOpen] = useState(false)
  const lines = (): readonly ItemLine[] => getValues(list) as readonly ItemLine[]
  const use = ({ countryOfOrigin, ...product }: FoundProduct): void => {
    const place = countryOfOrigin == null ? undefined : originOf(countryOfOrigin)
    const filled = fillLine(
      lines(),
      emptyLine,
      { ...product, ...(place === undefined ? {} : { [origin]: place }) },
      hsCodeLength(codeOf(String(getValues(recipientCountry) ?? '')) ?? null),
    )
    setValue(list, filled, { shouldDirty: true, shouldTouch: true, shouldValidate: false })
    setOpen(false)
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
          lines={() => lines().flatMap((line) => productOf(line, codeOf(String(line[origin] ?? ''))) ?? [])}
          onUse={use}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
