import { Button } from '@mantine/core'
import { useText } from './texts.ts'

type Props = { label?: string; isLoading?: boolean; onClick: () => void }

/** Loads the next page of a table, below it. */
export const MoreButton = ({ label, isLoading = false, onClick }: Props) => {
  const t = useText()
  return (
    <div className="wb-px-10 wb-py-8">
      <Button variant="subtle" size="xs" c="var(--wb-accent-text)" loading={isLoading} onClick={onClick}>
        {label ?? t('showMore')}
      </Button>
    </div>
  )
}
