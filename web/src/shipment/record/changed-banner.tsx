import { Button } from '@mantine/core'
import { IconRefreshAlert } from '@tabler/icons-react'
import { Banner } from '../../ui/inline-alert.tsx'
import { recordTexts } from './texts-record.ts'

/** Banner: somebody else saved the record being edited; `compare` shows both versions. */
export const ChangedBanner = ({ compare }: { compare: (() => void) | undefined }) => {
  const r = recordTexts.useText()
  if (!compare) return null
  return (
    <Banner
      tone="amber"
      icon={IconRefreshAlert}
      action={
        <Button size="xs" onClick={compare}>
          {r('compare')}
        </Button>
      }
    >
      {r('changedBy')}
    </Banner>
  )
}
