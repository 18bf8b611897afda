import { Button } from '@mantine/core'
import { IconCircleCheck, IconPackages } from '@tabler/icons-react'
import type { Reconciliation } from '@waybill/contract/manifests/reconcile'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDraft } from '../../../platform/draft.ts'
import { formatCount, formatKg } from '../../../platform/format.ts'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type FieldProblems, problemResolver } from '../../../ui/form/problem-resolver.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Section } from '../../../ui/section.tsx'
import css from './reconcile.module.css'
import { reconcileTexts } from './texts.ts'

const NOTE_MAX = 200
const noteProblems = ({ note }: { note: string }): FieldProblems => (note.trim() === '' ? { note: 'Required' } : {})

export type MissingParcel = Reconciliation['missing'][number] & { batch: Reconciliation }

type Props = { missing: readonly MissingParcel[]; onNote: (parcel: MissingParcel, note: string) => Promise<void> }

/** Listed parcels with an unscanned piece; one that stays on the manifest anyway gets a reason (rule MNF-43). */
export const MissingCard = ({ missing, onNote }: Props) => {
  const t = reconcileTexts.useText()
  const [noted, setNoted] = useState<MissingParcel>()
  if (missing.length === 0)
    return (
      <p
        className={`wb-row wb-gap-8 wb-px-16 wb-py-12 wb-delivered wb-medium wb-round-10 ${css['complete']}`}
        role="status"
      >
        <IconCircleCheck size={18} stroke={1.75} aria-hidden />
        {t('nothingMissing')}
      </p>
    )
  return (
    <Section title={t('missing')} fact={t('missingFact')} aside={<b>{formatCount(missing.length)}</b>} flush>
      <ul className={css['parcels']}>
        {missing.map((parcel) => (
          <li className="wb-row wb-gap-10 wb-lh-18 wb-border-bottom" key={`${parcel.batch.batchId} ${parcel.id}`}>
            <div>
              <span className="wb-medium wb-number">{parcel.number}</span>{' '}
              <span className={`wb-shrink wb-secondary wb-break ${css['name']}`}>{parcel.consigneeName}</span>
              <small className="wb-block wb-fz-12">
                {parcel.batch.name},{' '}
                {parcel.scannedPieces > 0
                  ? t('piecesIn', { scanned: parcel.scannedPieces, pieces: parcel.pieces })
                  : `${t('pieces', { count: parcel.pieces })}, ${formatKg(parcel.weight)} kg`}
              </small>
            </div>
            {parcel.scannedPieces > 0 && (
              <span
                className={`wb-inline-row wb-gap-5 wb-fixed wb-medium wb-nowrap ${css['chip']}`}
                data-family="attention"
              >
                <IconPackages size={16} stroke={1.75} aria-hidden />
                {t('pieces', { count: parcel.pieces - parcel.scannedPieces })}
              </span>
            )}
            <Button size="xs" variant="subtle" onClick={() => setNoted(parcel)}>
              {t('note')}
            </Button>
          </li>
        ))}
      </ul>
      {noted && (
        <NoteDialog
          parcel={noted}
          onClose={() => setNoted(undefined)}
          onSave={async (note) => {
            await onNote(noted, note)
            setNoted(undefined)
          }}
        />
      )}
    </Section>
  )
}

type NoteProps = { parcel: MissingParcel; onClose: () => void; onSave: (note: string) => Promise<void> }

const NoteDialog = ({ parcel, onClose, onSave }: NoteProps) => {
  const t = reconcileTexts.useText()
  const form = useForm({ defaultValues: { note: '' }, resolver: problemResolver(noteProblems) })
  const draft = useDraft(`missing/${parcel.batch.batchId}/${parcel.id}`, form)
  return (
    <FormDialog
      title={t('noteTitle', { number: parcel.number })}
      size={440}
      form={form}
      draft={draft}
      send={({ note }) => onSave(note.trim())}
      onClose={onClose}
      action={{ label: t('save') }}
    >
      <FieldGrid>
        <TextField control={form.control} name="note" label={t('noteField')} required lines={2} maxLength={NOTE_MAX} />
      </FieldGrid>
    </FormDialog>
  )
}
