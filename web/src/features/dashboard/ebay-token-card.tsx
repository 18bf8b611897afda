import { Button } from '@mantine/core'
import { marketplaceToken } from '@waybill/contract/dashboard/endpoints'
import { IconCopy, IconKey, IconRefresh } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { sentencesOf } from '../../platform/api-error.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { toast } from '../../ui/toast.tsx'
import css from './ebay-token-card.module.css'
import { useText } from './texts.ts'

/** Creates a token of our eBay application on request, shows it once and copies it; it is never stored (rule DSH-5). */
export const EbayTokenCard = () => {
  const t = useText()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api.call(marketplaceToken, { params: { marketplace: 'ebay' } }),
    gcTime: 0,
    meta: { quiet: true },
  })
  const copy = async (token: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(token)
      toast.success(t('tokenCopied'))
    } catch (problem) {
      toast.failure(problem)
    }
  }
  return (
    <section
      className={`wb-row wb-wrap wb-shrink wb-px-16 wb-py-12 wb-card ${css['card']}`}
      aria-label={t('ebayToken')}
    >
      <span className={`wb-place-center wb-icon wb-sunken wb-round-8 ${css['sign']}`}>
        <IconKey size={18} stroke={1.75} aria-hidden />
      </span>
      <div className={`wb-shrink ${css['words']}`}>
        <h2 className="wb-fz-14 wb-semibold">{t('ebayToken')}</h2>
        <p className="wb-muted">{t('ebayTokenFact')}</p>
      </div>
      {data && (
        <output
          className={`wb-px-10 wb-py-6 wb-fz-12-5 wb-cut wb-sunken wb-round-6 ${css['token']}`}
          aria-label={t('ebayToken')}
        >
          {data.signature}
        </output>
      )}
      <div className="wb-flex wb-gap-8">
        {data && (
          <Button
            leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
            onClick={() => void copy(data.signature)}
          >
            {t('copyToken')}
          </Button>
        )}
        <Button
          leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
          loading={isPending}
          onClick={() => mutate()}
        >
          {t('generateToken')}
        </Button>
      </div>
      {error && (
        <div className={css['failed']}>
          <InlineAlert tone="red">{sentencesOf(error).join(' ')}</InlineAlert>
        </div>
      )}
    </section>
  )
}
