import type { ShipmentValues } from '../../../shipment/form/shipment-values.ts'
import { Button } from '@mantine/core'
import type { PostcodePlace } from '@waybill/contract/parcels/list-schemas'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldCell } from '../../../ui/form/field-grid.tsx'
import css from './parcel-form.module.css'
import { parcelFormTexts } from './texts-form.ts'

const isSame = (typed: string, town: string): boolean => typed.trim().toLowerCase() === town.toLowerCase()

/** Cities of the typed postcode; a choice fills city and state (rule PCD-2). */
export const PostcodePlaces = ({ places }: { places: readonly PostcodePlace[] }) => {
  const t = parcelFormTexts.useText()
  const { control, setValue } = useFormContext<ShipmentValues>()
  const typed = useWatch({ control, name: 'consignee.city' })
  if (places.length === 0 || places.some(({ town }) => isSame(typed, town))) return null
  const fill = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
  const choose = ({ town, state }: PostcodePlace): void => {
    setValue('consignee.city', town, fill)
    if (state !== null) setValue('consignee.state', state, fill)
  }
  return (
    <FieldCell span={12}>
      <div
        className={`wb-row wb-wrap wb-secondary wb-fz-12-5 ${css['places']}`}
        role="group"
        aria-label={t('postcodePlaces')}
      >
        <span>{t('postcodePlaces')}</span>
        {places.map((place) => (
          <Button key={`${place.town} ${place.state}`} size="xs" onClick={() => choose(place)}>
            {[place.town, place.state].filter((part) => part !== null && part !== '').join(', ')}
          </Button>
        ))}
      </div>
    </FieldCell>
  )
}
