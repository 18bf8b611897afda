import { NOTE_MAX } from '@waybill/contract/shipments/note-schemas'
import { useState } from 'react'
import { formatCount, formatDateTime } from '../../../platform/format.ts'
import { recordTexts } from '../texts-record.ts'
import { ActionButton } from '../../../ui/action.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx'
import { RecordBlock } from '../record-block.tsx'
import css from './notes.module.css'
import { noteTexts } from './texts-notes.ts'
import { type NotesOf, useNewNote, useNotes } from './use-notes.ts'

const NEWEST = 2

/** Staff notes of a shipment of either business line, newest first, and the field for a new one (rule SHP-80). */
export const NotesBlock = ({ notes }: { notes: NotesOf }) => {
  const t = noteTexts.useText()
  return (
    <RecordBlock id="notes" title={t('title')} fact={<span title={t('staffOnly')}>{t('staffShort')}</span>}>
      <Notes notes={notes} />
    </RecordBlock>
  )
}

/** Notes need neither lock nor version. */
const Notes = ({ notes }: { notes: NotesOf }) => {
  const t = noteTexts.useText()
  const r = recordTexts.useText()
  const { data, error, refetch } = useNotes(notes)
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <NewNote notes={notes} />
      {data?.length === 0 && <p className="wb-muted">{t('none')}</p>}
      {!data && error && <FailedState error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul>
          {(isWhole ? data : data.slice(0, NEWEST)).map((note) => (
            <li key={note.id} className="wb-py-8 wb-border-top">
              <div className="wb-row wb-wrap wb-gap-8">
                <InitialsAvatar name={note.by} size="small" />
                <b className="wb-medium">{note.by}</b>
                <time className="wb-caption wb-number" dateTime={note.at}>
                  {formatDateTime(note.at)}
                </time>
              </div>
              <p className={`wb-break ${css['body']}`}>{note.body}</p>
            </li>
          ))}
        </ul>
      )}
      {data && data.length > NEWEST && (
        <ActionButton
          variant="subtle"
          size="xs"
          action={{
            label: isWhole ? r('showFewer') : r('showAll', { count: data.length }),
            run: () => setWhole(!isWhole),
          }}
        />
      )}
    </>
  )
}

const NewNote = ({ notes }: { notes: NotesOf }) => {
  const t = noteTexts.useText()
  const { control, add, busy } = useNewNote(notes)
  return (
    <div
      className={`wb-column wb-gap-8 ${css['new']}`}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        // Ctrl+Enter adds the note here; elsewhere in an order's form it verifies.
        event.preventDefault()
        if (!busy) add()
      }}
    >
      <TextField
        control={control}
        name="body"
        label={t('write')}
        hint={t('limit', { max: formatCount(NOTE_MAX) })}
        placeholder={t('placeholder')}
        lines={2}
      />
      <ActionButton action={{ label: t('add'), run: add, busy, keys: 'Ctrl Enter' }} />
    </div>
  )
}
