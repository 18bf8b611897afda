import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { Service } from '@waybill/contract/reference/schemas'
import { IconArrowBackUp, IconArrowForwardUp, IconCalculator, IconPlus, IconTrash } from '@tabler/icons-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import { KeyCap } from '../../ui/key-cap.tsx'
import { useWidth } from '../../ui/use-width.ts'
import css from './price-table.module.css'
import { fullName } from './service-choice.tsx'
import type { SheetStore } from './sheet-store.ts'
import { useText } from './texts.ts'

type Props = {
  store: SheetStore
  service: Service
  /** Select of the service, where the list has no room. */
  choice?: ReactNode
  onAdd: (isFlat: boolean) => void
  onDelete: (keys: readonly string[]) => void
  simulates: boolean
  onSimulate: () => void
}

/** Name of the table, and its actions. */
export const SheetHead = ({ store, service, choice, onAdd, onDelete, simulates, onSimulate }: Props) => {
  const t = useText()
  const { ticked, canUndo, canRedo } = useSyncExternalStore(store.subscribe, store.status)
  const isDesk = useWidth() === 'desk'
  const { child, manualPrice } = service
  const remarks = [
    t('vnd'),
    ...(child ? [t('continues', { service: child.code })] : []),
    ...(manualPrice ? [t('manualPrice')] : []),
  ]
  return (
    <div className={`wb-row wb-gap-8 ${css['head']}`}>
      {choice ?? <h2 className="wb-fz-15 wb-semibold wb-nowrap">{fullName(service)}</h2>}
      <span className={`wb-grow wb-muted wb-nowrap wb-overflow-hidden ${css['remark']}`} title={remarks.join(' ')}>
        {remarks.join(' ')}
      </span>
      {isDesk && (
        <span className={`wb-muted wb-cut ${css['keys']}`}>
          <KeyCap keys="Ctrl V" /> {t('pasteHint')}
        </span>
      )}
      <Step
        label={t('undo')}
        keys="Ctrl Z"
        isOff={!canUndo}
        run={() => store.undo()}
        icon={<IconArrowBackUp size={18} stroke={1.75} />}
      />
      <Step
        label={t('redo')}
        keys="Ctrl Shift Z"
        isOff={!canRedo}
        run={() => store.redo()}
        icon={<IconArrowForwardUp size={18} stroke={1.75} />}
      />
      {ticked.size > 0 && (
        <Button
          size="xs"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={() => onDelete([...ticked])}
        >
          {t('deleteRows', { count: ticked.size })}
        </Button>
      )}
      <Button
        size="xs"
        leftSection={<IconCalculator size={16} stroke={1.75} aria-hidden />}
        aria-expanded={simulates}
        onClick={onSimulate}
      >
        {t('simulate')}
      </Button>
      <Button size="xs" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => onAdd(false)}>
        {t('addSingle')}
      </Button>
      <Button size="xs" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => onAdd(true)}>
        {t('addFlat')}
      </Button>
    </div>
  )
}

type StepProps = { label: string; keys: string; isOff: boolean; run: () => void; icon: ReactNode }

const Step = ({ label, keys, isOff, run, icon }: StepProps) => (
  <Tooltip
    label={
      <>
        {label} <KeyCap keys={keys} />
      </>
    }
  >
    <ActionIcon
      size={30}
      aria-label={label}
      {...(isOff ? { 'data-disabled': true, 'aria-disabled': true } : {})}
      onClick={isOff ? undefined : run}
    >
      {icon}
    </ActionIcon>
  </Tooltip>
)
