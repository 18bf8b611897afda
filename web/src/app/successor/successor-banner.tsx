import type { UserInfo } from '@waybill/contract/identity/schemas'
import { ActionIcon, Anchor, Box } from '@mantine/core'
import { IconSparkles, IconX } from '@tabler/icons-react'
import { Banner } from '../../ui/inline-alert.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { successorTexts } from './texts.ts'

type Props = { successor: NonNullable<UserInfo['successor']>; onDismiss: () => void }

/** Banner below the head of every page, until dismissed. */
export const SuccessorBanner = ({ successor: { text, link }, onDismiss }: Props) => {
  const t = successorTexts.useText()
  const ui = uiTexts.useText()
  return (
    <Box mb="xs">
      <Banner
        tone="ink"
        icon={IconSparkles}
        action={
          <ActionIcon aria-label={ui('dismiss')} onClick={onDismiss}>
            <IconX size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        }
      >
        {text}{' '}
        <Anchor href={link} target="_blank" rel="noreferrer" inherit underline="always">
          {t('learnMore')}
        </Anchor>
      </Banner>
    </Box>
  )
}
