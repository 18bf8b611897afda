import { Button } from '@mantine/core'
import { IconArrowsTransferUp, IconPackageExport } from '@tabler/icons-react'
import { formatCount } from '../../../platform/format.ts'
import { useText } from '../texts.ts'
import type { BatchAct } from './batch-dialog.tsx'
import css from './left-origin.module.css'

type Props = { count: number; clear: () => void; onAct: (act: BatchAct) => void }

/** Actions on the selected parcels of a batch. */
export const BatchBar = ({ count, clear, onAct }: Props) => {
  const t = useText()
  return (
    <div
      className={`wb-row wb-wrap wb-gap-8 wb-fixed wb-px-20 wb-py-8 wb-border-top ${css['bar']}`}
      role="region"
      aria-live="polite"
    >
      <b>{t('selected', { count, n: formatCount(count) })}</b>
      <Button size="xs" variant="subtle" onClick={clear}>
        {t('clearSelection')}
      </Button>
      <Button
        size="xs"
        leftSection={<IconArrowsTransferUp size={16} stroke={1.75} aria-hidden />}
        onClick={() => onAct('move')}
      >
        {t('move')}
      </Button>
      <Button
        size="xs"
        leftSection={<IconPackageExport size={16} stroke={1.75} aria-hidden />}
        onClick={() => onAct('takeOut')}
      >
        {t('takeOut')}
      </Button>
    </div>
  )
}
