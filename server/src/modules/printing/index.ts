export { paperParcel } from './paper-parcel.presenter.ts'
export { findPaperRow, type PaperRow } from './paper-parcels.queries.ts'
