import { Loader, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import type { GridColumn } from '@waybill/contract/kernel/grid'
import { lazyComponent } from '../../lazy/lazy-component.tsx'
import { searchesInside } from '../state/grid-query.ts'
import { useText } from '../texts.ts'
import { ChoiceList } from './choice-list.tsx'
import type { FilterDraft } from './filter-draft.ts'
import type { Choices } from './use-choices.ts'

const DayWaiting = () => {
  const t = useText()
  return <Loader size="sm" mx="auto" my={90} aria-label={t('loading')} />
}

/** Lazy: its calendars are not part of a list's first load. */
const DayEditor = lazyComponent(async () => (await import('./day-editor.tsx')).DayEditor, {
  kind: 'inline',
  fallback: <DayWaiting />,
})

type Props = { column: GridColumn; choices: Choices; draft: FilterDraft; setDraft: (next: FilterDraft) => void }

/** Editor of a filter's value, by the type of its column. */
export const ValueEditor = ({ column, choices, draft, setDraft }: Props) => {
  const t = useText()
  if (draft.operation === 'IsNull' || draft.operation === 'NotNull') return null
  if (choices.picks)
    return (
      <ChoiceList
        choices={choices}
        isSingle={draft.operation !== 'In'}
        picked={draft.picked}
        setPicked={(picked) => setDraft({ ...draft, picked })}
      />
    )
  if (column.type === 'boolean')
    return (
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={t('value')}
        data={[
          { value: 'true', label: t('yes') },
          { value: 'false', label: t('no') },
        ]}
        value={String(draft.flag)}
        onChange={(value) => setDraft({ ...draft, flag: value === 'true' })}
      />
    )
  if (column.type === 'date') return <DayEditor draft={draft} setDraft={setDraft} />
  return <TextEditor column={column} draft={draft} setDraft={setDraft} />
}

const TextEditor = ({ column, draft, setDraft }: Omit<Props, 'choices'>) => {
  const t = useText()
  const shared = {
    'aria-label': t('value'),
    value: draft.text,
    'data-autofocus': true,
    onChange: (event: { currentTarget: { value: string } }) => setDraft({ ...draft, text: event.currentTarget.value }),
  }
  if (draft.operation === 'In')
    return (
      <>
        <Textarea {...shared} size="xs" rows={5} />
        <span className="wb-caption wb-lh-16">{t('valuesHint')}</span>
      </>
    )
  return (
    <>
      <TextInput {...shared} size="xs" inputMode={column.type === 'number' ? 'decimal' : 'text'} />
      {draft.operation === 'Contains' && draft.text.trim() !== '' && !searchesInside(draft.text) && (
        <span className="wb-caption wb-lh-16">{t('containsHint')}</span>
      )}
    </>
  )
}
