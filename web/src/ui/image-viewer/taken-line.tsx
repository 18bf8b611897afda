import { formatDateTime } from '../../platform/format.ts'
import type { ViewedFile } from './viewed-file.ts'

/** When, where and by whom a file was taken (rule CAM-4); empty until saved. */
export const TakenLine = ({ file: { taken } }: { file: ViewedFile }) =>
  taken ? (
    <p className="wb-secondary wb-fz-12-5 wb-lh-16 wb-number wb-break">
      {[formatDateTime(taken.at), taken.station, taken.by].filter(Boolean).join(' · ')}
    </p>
  ) : null
