import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { Draft } from '../../platform/draft.ts'
import { Banner } from '../inline-alert.tsx'
import { uiTexts } from '../texts.ts'

/** Banner under the page's head: the form was restored from a draft; offers the saved record. */
export const DraftBanner = ({ draft }: { draft: Pick<Draft, 'restored' | 'discard'> }) => {
  const t = uiTexts.useText()
  if (!draft.restored) return null
  return (
    <Banner
      tone="ink"
      icon={IconHistory}
      action={
        <Button size="xs" onClick={draft.discard}>
          {t('discard')}
        </Button>
      }
    >
      {t('restored')}
    </Banner>
  )
}
