import { formatVnd } from '../../../platform/format.ts'
import { DeclaredPriceField } from '../../../shipment/form/declared-price-field.tsx'
import { useShipmentFigures } from '../../../shipment/form/shipment-figures.ts'
import { TextValue } from '../../../shipment/record/verified-fields.tsx'
import { useText } from '../texts.ts'

/** Price of an import order, which has no verified packages: typed by people who may, else the rate (rule ORD-10). */
export const ImportPrice = ({ mayPrice }: { mayPrice: boolean }) => {
  const t = useText()
  const { price } = useShipmentFigures().declared
  if (mayPrice) return <DeclaredPriceField label={t('price')} span={4} />
  return (
    <TextValue label={t('price')} span={4}>
      {price === null ? t('notAvailable') : formatVnd(price)}
    </TextValue>
  )
}
