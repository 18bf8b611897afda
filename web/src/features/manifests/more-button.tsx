import { Button } from '@mantine/core'
import css from './manifests.module.css'
import { useText } from './texts.ts'

type Props = { label?: string; isLoading?: boolean; onClick: () => void }

/** The next page of a table, below it. */
export const MoreButton = ({ label, isLoading = false, onClick }: Props) => {
  const t = useText()
  return (
    <div className={css['more']}>
      <Button variant="subtle" size="xs" c="var(--wb-accent-text)" loading={isLoading} onClick={onClick}>
        {label ?? t('showMore')}
      </Button>
    </div>
  )
}
