import type { ColumnsQuestion, UploadDefaults } from '@waybill/contract/shipments/upload-mapping'
import { ActionIcon, Button, Checkbox, Group, MultiSelect, NumberInput, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useCountries, useServices } from '../../shipment/reference-queries.ts'
import { uploadTexts } from './texts.ts'
import css from './uploads.module.css'

type Props = {
  defaults: UploadDefaults
  setDefaults: (defaults: UploadDefaults) => void
  products: ColumnsQuestion['products']
}

const replaced = <Item,>(items: readonly Item[], at: number, part: Partial<Item>): Item[] =>
  items.map((item, index) => (index === at ? { ...item, ...part } : item))
const figure = (value: string | number): number => Number(value) || 0

/** What a file does not say: service, box, weight and customs (rule UPL-104). */
export const DefaultsPanel = ({ defaults, setDefaults, products }: Props) => {
  const t = uploadTexts.useText()
  const countries = useCountries().map(({ code, label }) => ({ value: code, label: `${code} - ${label}` }))
  const services = useServices().map(({ code }) => code)
  const { services: rules, boxes, usesProducts } = defaults
  const set = (part: Partial<UploadDefaults>) => setDefaults({ ...defaults, ...part })
  return (
    <div className={`wb-column wb-gap-12 wb-border wb-round-8 wb-sheet ${css['card']}`}>
      <b>{t('notSaid')}</b>
      <b className="wb-fz-12">{t('service')}</b>
      {rules.map((rule, at) => (
        <div key={at} className="wb-column wb-gap-6">
          <MultiSelect
            aria-label={t('countries')}
            placeholder={rule.countries.length === 0 ? t('everywhere') : ''}
            data={countries}
            value={rule.countries}
            onChange={(chosen) => set({ services: replaced(rules, at, { countries: chosen }) })}
            searchable
            clearable
          />
          <Group gap="xs" wrap="nowrap">
            <NumberInput
              aria-label={t('upToKg')}
              placeholder={t('upToKg')}
              min={0}
              value={rule.upToKg ?? ''}
              onChange={(kg) => set({ services: replaced(rules, at, { upToKg: figure(kg) || null }) })}
            />
            <Select
              aria-label={t('service')}
              data={services}
              value={rule.service || null}
              onChange={(service) => set({ services: replaced(rules, at, { service: service ?? '' }) })}
              searchable
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('remove')}
              onClick={() => set({ services: rules.filter((_, index) => index !== at) })}
            >
              <IconTrash size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Group>
        </div>
      ))}
      <Button
        disabled={services.length === 0}
        onClick={() => set({ services: [...rules, { countries: [], upToKg: null, service: services[0] ?? '' }] })}
      >
        {t('addRule')}
      </Button>
      <b className="wb-fz-12">{t('box')}</b>
      {boxes.map((box, at) => (
        <div key={at} className="wb-column wb-gap-6" role="group" aria-label={`${t('box')} ${at + 1}`}>
          <Group gap="xs" wrap="nowrap" aria-label={t('boxSize')}>
            {(['lengthCm', 'widthCm', 'heightCm'] as const).map((side) => (
              <NumberInput
                key={side}
                aria-label={`${t('boxSize')} ${side[0]?.toUpperCase() ?? ''}`}
                min={0.1}
                value={box[side]}
                onChange={(cm) => set({ boxes: replaced(boxes, at, { [side]: figure(cm) }) })}
              />
            ))}
          </Group>
          <Group gap="xs" wrap="nowrap">
            <NumberInput
              aria-label={t('upToPieces')}
              placeholder={t('upToPieces')}
              min={1}
              value={box.upToPieces ?? ''}
              onChange={(pieces) => set({ boxes: replaced(boxes, at, { upToPieces: figure(pieces) || null }) })}
            />
            <NumberInput
              aria-label={t('boxWeight')}
              min={0}
              value={box.weightKg}
              onChange={(kg) => set({ boxes: replaced(boxes, at, { weightKg: figure(kg) }) })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('remove')}
              onClick={() => set({ boxes: boxes.filter((_, index) => index !== at) })}
            >
              <IconTrash size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Group>
        </div>
      ))}
      <Button
        onClick={() =>
          set({ boxes: [...boxes, { upToPieces: null, lengthCm: 20, widthCm: 15, heightCm: 10, weightKg: 0 }] })
        }
      >
        {t('addBox')}
      </Button>
      <b className="wb-fz-12">{t('customs')}</b>
      <Checkbox
        checked={usesProducts}
        onChange={() => set({ usesProducts: !usesProducts })}
        label={t('fromProducts')}
      />
      {usesProducts && products.all > 0 && <p className="wb-secondary wb-number">{t('known', products)}</p>}
    </div>
  )
}
