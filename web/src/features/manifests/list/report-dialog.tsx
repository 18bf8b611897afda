import type { ManifestReport } from '@waybill/contract/manifests/schemas'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../../platform/format.ts'
import { shipmentPath } from '../../../shipment/shipment-path.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { useOpenRecord } from '../../../ui/record-dialog/use-open-record.ts'
import { reportQuery } from '../manifests.api.ts'
import css from './report.module.css'
import { useText } from '../texts.ts'

/** Search parameter with the transaction of the open report. */
export const REPORT = 'report'

/** The channel's answers about a version, and the lines it refused (rule MNF-24). */
export const ReportDialog = () => {
  const { openId, close } = useOpenRecord(REPORT)
  return openId === undefined ? null : <OpenReport key={openId} transactionId={openId} onClose={close} />
}

const OpenReport = ({ transactionId, onClose }: { transactionId: string; onClose: () => void }) => {
  const t = useText()
  const { data, error, refetch } = useQuery(reportQuery(transactionId))
  return (
    <Dialog
      onClose={onClose}
      size={760}
      title={data ? t('report', { code: data.manifestCode, version: data.version }) : t('reportTitle')}
    >
      <div className={`wb-grid wb-gap-16 ${css['body']}`}>
        {error && !data && <FailedState error={error} onRetry={() => void refetch()} onBack={onClose} />}
        {!error && !data && <Skeleton height={180} />}
        {data && <Report report={data} />}
      </div>
    </Dialog>
  )
}

const TONES = { waiting: 'gray', accepted: 'green', rejected: 'red', 'not sent': 'red', filed: 'gray' } as const

const Report = ({ report: { status, answers, lines } }: { report: ManifestReport }) => {
  const t = useText()
  return (
    <>
      <InlineAlert tone={TONES[status]}>{t(`report_${status}`)}</InlineAlert>
      {lines.length > 0 && (
        <section>
          <h3 className="wb-fz-13 wb-semibold">{t('refusedLines', { count: lines.length })}</h3>
          <table className={`wb-full wb-number ${css['lines']}`}>
            <thead>
              <tr>
                <th scope="col">{t('line')}</th>
                <th scope="col">{t('field')}</th>
                <th scope="col">{t('whatItSaid')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ shipmentId, number, field, words }, at) => (
                <tr key={at}>
                  <td>
                    {shipmentId === null ? (
                      (number ?? t('wholeManifest'))
                    ) : (
                      <Link to={shipmentPath('parcel', shipmentId)} className="wb-accent wb-medium wb-link">
                        {number}
                      </Link>
                    )}
                  </td>
                  <td>{field}</td>
                  <td>{words}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <section>
        <h3 className="wb-fz-13 wb-semibold">{t('answers')}</h3>
        {answers.length === 0 && <p className="wb-muted">{t('noAnswers')}</p>}
        <ol className={`wb-grid ${css['answers']}`}>
          {answers.map(({ at, step, words }, index) => (
            <li className="wb-grid wb-gap-12 wb-border-top" key={index}>
              <time className="wb-muted wb-number" dateTime={at}>
                {formatDateTime(at)}
              </time>
              <b className="wb-medium">{step}</b>
              <span className="wb-break">{words}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}
