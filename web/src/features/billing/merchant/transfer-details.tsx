import type { Balance } from '@waybill/contract/billing/account'
import { vietQr } from '@waybill/contract/billing/viet-qr'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatVnd } from '../../../platform/format.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useWidth } from '../../../ui/use-width.ts'
import css from './merchant.module.css'
import { codeFor } from './pay-choices.ts'
import { saveQr } from './save-qr.ts'
import { useText } from './texts.ts'

type Props = { balance: Balance; amount: number | null }

/** Our account, the amount and the text of the transfer, to copy and as a VietQR code (rules BIL-35, BIL-36). */
export const TransferDetails = ({ balance, amount }: Props) => {
  const t = useText()
  const isPhone = useWidth() === 'phone'
  const { payTo } = balance
  if (!payTo) return null
  const { bank, bankBin, number, holder } = payTo
  const text = codeFor(balance, amount)
  const content = vietQr({ bankBin, number, amount, text })
  const label = ['VietQR', ...(amount === null ? [] : [formatVnd(amount)]), text].join(', ')
  return (
    <>
      <dl className={`wb-grid ${css['bank']}`}>
        <Line label={t('bank')}>{bank}</Line>
        <Line label={t('account')} copy={number}>
          <span className="wb-medium wb-number">{number}</span>
        </Line>
        <Line label={t('holder')}>{holder}</Line>
        {amount !== null && (
          <Line label={t('amount')} copy={String(amount)}>
            <span className="wb-medium wb-number">{formatVnd(amount)}</span>
          </Line>
        )}
        <Line label={t('transferText')} copy={text}>
          <b className={`wb-semibold ${css['code']}`}>{text}</b>
        </Line>
      </dl>
      <figure className={`wb-caption wb-lh-17 wb-text-center ${css['qr']}`}>
        <QrCode content={content} label={label} size={isPhone ? 216 : 196} />
        <figcaption>
          <b className="wb-text wb-semibold">{t('vietQr')}</b> {t('anyBank')}
        </figcaption>
        <Button
          size={isPhone ? 'md' : 'xs'}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => void saveQr(content, `vietqr-${text}`).catch((error: unknown) => toast.failure(error))}
        >
          {t('saveQr')}
        </Button>
      </figure>
    </>
  )
}

const Line = ({ label, copy, children }: { label: string; copy?: string; children: ReactNode }) => (
  <>
    <dt className="wb-muted">{label}</dt>
    <dd className="wb-row wb-gap-4 wb-break">
      {children}
      {copy !== undefined && <CopyButton value={copy} />}
    </dd>
  </>
)
