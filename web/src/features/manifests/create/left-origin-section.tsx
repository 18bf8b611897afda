import { airportOf } from '@waybill/contract/manifests/airports'
import type { LeftOrigin } from '@waybill/contract/manifests/schemas'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatCount, formatKg, formatUsd } from '../../../platform/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AddLine, LineTable, type LineColumn } from '../../../ui/form/line-table.tsx'
import { SelectField, type Option } from '../../../ui/form/select-field.tsx'
import { useLines } from '../../../ui/form/use-lines.ts'
import { Section } from '../../../ui/section.tsx'
import { totalsOf, useBatchWords } from './left-origins.ts'
import type { ManifestValues } from './manifest-values.ts'
import { createTexts } from './texts.ts'

const MAX_LINES = 100

/** Batches of the manifest, one per line, with their current contents (rule MNF-3). */
export const LeftOriginSection = ({ batches, readOnly }: { batches: readonly LeftOrigin[]; readOnly: boolean }) => {
  const t = createTexts.useText()
  const wordsOf = useBatchWords()
  const { control } = useFormContext<ManifestValues>()
  const lines = useLines(control, 'leftOrigins', { newLine: () => ({ id: '' }), min: 1, max: MAX_LINES })
  const [chosenLines, destination] = useWatch({ control, name: ['leftOrigins', 'manifestDestination'] })
  const byId = new Map(batches.map((batch) => [batch.id, batch]))
  const at = (index: number): LeftOrigin | undefined => byId.get(chosenLines[index]?.id ?? '')
  const chosen = chosenLines.flatMap(({ id }) => byId.get(id) ?? [])
  const totals = totalsOf(chosen)
  const country = airportOf(destination)?.country
  const offered = batches.toSorted((one, other) => rank(one, country) - rank(other, country))

  const optionsOf = (index: number): Option[] =>
    offered
      .filter(({ id }) => chosenLines.every((line, other) => other === index || line.id !== id))
      .map((batch) => ({
        value: batch.id,
        label: `${batch.name}, ${wordsOf(batch)}`,
        ...(batch.countryCode === null ? {} : { tag: batch.countryCode }),
      }))

  const figure = (index: number, of: (batch: LeftOrigin) => string | undefined) => {
    const batch = at(index)
    return <span className="wb-number">{batch && (of(batch) ?? t('notKnown'))}</span>
  }
  const right = { align: 'right' } as const
  const columns: LineColumn[] = [
    {
      key: 'batch',
      label: t('leftOrigin'),
      required: true,
      namesFoot: true,
      cell: (index) => (
        <SelectField
          control={control}
          name={`leftOrigins.${index}.id`}
          label={t('leftOrigin')}
          options={optionsOf(index)}
          bare
          wideList
          required
          readOnly={readOnly}
        />
      ),
      foot: t('total', { count: chosen.length }),
    },
    {
      key: 'parcels',
      label: t('parcels'),
      ...right,
      width: '11%',
      cell: (index) => figure(index, ({ parcels }) => formatCount(parcels)),
      foot: formatCount(totals.parcels),
    },
    {
      key: 'pieces',
      label: t('pieces'),
      ...right,
      width: '11%',
      cell: (index) => figure(index, ({ pieces }) => formatCount(pieces)),
      foot: formatCount(totals.pieces),
    },
    {
      key: 'weight',
      label: t('weight'),
      ...right,
      width: '13%',
      cell: (index) => figure(index, ({ weight }) => formatKg(weight)),
      foot: formatKg(totals.weight),
    },
    {
      key: 'declared',
      label: t('declared'),
      ...right,
      width: '17%',
      cell: (index) => figure(index, ({ declaredValue }) => formatUsd(declaredValue) || undefined),
      foot: formatUsd(totals.declaredValue) || t('notKnown'),
    },
  ]
  return (
    <Section
      id="left-origin"
      title={t('leftOrigin')}
      fact={t('leftOriginFact', { active: batches.length, chosen: chosen.length })}
      flush
      aside={!readOnly && <AddLine lines={lines} label={t('addLeftOrigin')} />}
    >
      {batches.length === 0 && <EmptyState title={t('noBatches')} />}
      <LineTable lines={lines} columns={columns} label={t('leftOrigin')} readOnly={readOnly} />
    </Section>
  )
}

/** Batches for the destination's country come first. */
const rank = ({ countryCode }: LeftOrigin, country: string | undefined): number => (countryCode === country ? 0 : 1)
