import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { formatCount } from '../../platform/format.ts'
import { recordTexts } from './texts-record.ts'
import type { RecordWalk } from './use-record-walk.ts'

/** "4 of 38", with links to the previous and next record of the list (rule LST-84). */
export const WalkSteps = ({ walk }: { walk: RecordWalk | undefined }) => {
  const r = recordTexts.useText()
  if (!walk) return null
  const { position, total, next, previous } = walk
  return (
    <span className="wb-inline-row wb-gap-2 wb-secondary wb-fz-12 wb-number wb-nowrap">
      <Tooltip label={`${r('previousRecord')} (K)`}>
        <ActionIcon
          size={22}
          variant="subtle"
          color="gray"
          aria-label={r('previousRecord')}
          disabled={previous === undefined}
          onClick={previous}
        >
          <IconChevronUp size={16} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      <span>{r('positionOf', { n: formatCount(position), of: formatCount(total) })}</span>
      <Tooltip label={`${r('nextRecord')} (J)`}>
        <ActionIcon
          size={22}
          variant="subtle"
          color="gray"
          aria-label={r('nextRecord')}
          disabled={next === undefined}
          onClick={next}
        >
          <IconChevronDown size={16} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
    </span>
  )
}
