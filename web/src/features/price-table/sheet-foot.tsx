import { IconAlertCircle } from '@tabler/icons-react'
import { useMemo, useSyncExternalStore } from 'react'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { ActionButton } from '../../ui/action.tsx'
import css from './price-table.module.css'
import type { SheetStore } from './sheet-store.ts'
import { useText } from './texts.ts'

type Props = { store: SheetStore; busy: boolean; onSave: () => void; onDiscard: () => void; onProblem: () => void }

/** Footer that saves all rows (rule FRM-7): number of changes and errors, Discard, Next problem, Save. */
export const SheetFoot = ({ store, busy, onSave, onDiscard, onProblem }: Props) => {
  const t = useText()
  const { changedRows, problems } = useSyncExternalStore(store.subscribe, store.status)
  const isNothing = changedRows === 0
  const label = isNothing ? t('saveNone') : t('save', { count: changedRows })
  useShortcuts(
    useMemo(
      () => [{ keys: 'Ctrl S', label: t('saveNone'), group: t('title'), run: busy || isNothing ? undefined : onSave }],
      [t, busy, isNothing, onSave],
    ),
  )
  return (
    <footer className={`wb-row wb-wrap wb-gap-8 wb-fixed wb-border-top wb-sheet ${css['foot']}`}>
      <div className={`wb-row wb-gap-8 wb-grow ${css['status']}`} role="status">
        {problems > 0 && <IconAlertCircle size={18} stroke={1.75} aria-hidden />}
        <span>
          {isNothing ? t('allSaved') : <b className="wb-semibold">{t('changed', { count: changedRows })}</b>}
          {problems > 0 && `, ${t('problems', { count: problems })}`}{' '}
          <small className="wb-muted wb-fz-13">{t('savedKeep')}</small>
        </span>
      </div>
      {!isNothing && <ActionButton action={{ label: t('discard'), run: onDiscard }} variant="subtle" />}
      {problems > 0 && <ActionButton action={{ label: t('goToProblem'), run: onProblem }} />}
      <ActionButton
        action={{
          label,
          primary: true,
          run: onSave,
          busy,
          keys: 'Ctrl S',
          ...(isNothing ? { disabledReason: t('nothingToSave') } : {}),
        }}
      />
    </footer>
  )
}
