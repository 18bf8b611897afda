import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { Draft } from '../../platform/draft.ts'
import { Strip } from '../notice.tsx'
import { uiTexts } from '../texts.ts'

/** "What you typed before is back", under the page's head, with the way to the saved record. */
export const DraftStrip = ({ draft }: { draft: Pick<Draft, 'restored' | 'discard'> }) => {
  const t = uiTexts.useText()
  if (!draft.restored) return null
  return (
    <Strip
      tone="ink"
      icon={IconHistory}
      action={
        <Button size="xs" onClick={draft.discard}>
          {t('discard')}
        </Button>
      }
    >
      {t('restored')}
    </Strip>
  )
}
