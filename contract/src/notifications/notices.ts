import { z } from 'zod'
import type { Language } from '../kernel/language.ts'
import { SHIPMENT_TYPES } from '../shipments/shipment-type.ts'

/** The end of a bulk upload, of parcels or of orders. */
const uploadDetail = {
  importId: z.string(),
  made: z.number(),
  /** Rows that were left out, because they were wrong or already made. */
  leftOut: z.number(),
  /** Why it stopped; null: it completed. */
  reason: z.string().nullable(),
}

const someShipments = { shipments: z.number(), number: z.string() }
const ofShipment = { shipmentId: z.string(), type: z.enum(SHIPMENT_TYPES), number: z.string() }

/** Details of a notice, by kind; its sentences are made when it is read, in the reader's language. */
export const NoticeDetail = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('upload'), ...uploadDetail }),
  z.strictObject({ kind: z.literal('orderUpload'), ...uploadDetail }),
  z.strictObject({ kind: z.literal('print'), runId: z.string(), labels: z.number(), reason: z.string().nullable() }),
  z.strictObject({
    kind: z.literal('deskPrint'),
    stationId: z.string(),
    station: z.string(),
    /** Number of labels that were not printed there; the parcel's number if there is one. */
    labels: z.number(),
    number: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  z.strictObject({
    kind: z.literal('manifest'),
    manifestId: z.string(),
    code: z.string(),
    outcome: z.enum(['Accepted', 'Rejected', 'Not sent']),
    words: z.string().nullable(),
  }),
  z.strictObject({
    kind: z.literal('pickup'),
    pickupId: z.string(),
    number: z.string(),
    /** `toYou`: the reader is the driver. */
    outcome: z.enum(['toYou', 'assigned', 'takenAway', 'picked']),
    /** The driver; null: hidden from the reader. */
    driver: z.string().nullable(),
    company: z.string().nullable(),
    pickupTime: z.string(),
  }),
  z.strictObject({
    kind: z.literal('contact'),
    contactId: z.string(),
    contactName: z.string(),
    itemName: z.string().nullable(),
  }),
  /** `@username` in a note (rule SHP-81). `words`: the beginning of the note. */
  z.strictObject({ kind: z.literal('mention'), ...ofShipment, by: z.string(), words: z.string() }),
  /** Shipments were assigned to the reader, or taken from them (rule BLK-82); `number` is that of one of them. */
  z.strictObject({
    kind: z.literal('assigned'),
    ...ofShipment,
    shipments: z.number(),
    outcome: z.enum(['toYou', 'takenAway']),
    by: z.string(),
  }),
  /** Shipments of the company wait for a payment, or go on (rules BIL-70, BIL-76); `number` is that of one of them. */
  z.strictObject({ kind: z.literal('held'), ...someShipments }),
  z.strictObject({ kind: z.literal('released'), ...someShipments }),
])
export type NoticeDetail = z.output<typeof NoticeDetail>

/** Subject, event, and a second line. */
type Sentence = { code: string; message: string; detail: string | null }
type Wording = Record<Language, (notice: NoticeDetail) => Sentence>

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const inEnglish = (notice: NoticeDetail): Sentence => {
  switch (notice.kind) {
    case 'upload':
    case 'orderUpload':
      return notice.reason === null
        ? {
            code: 'Bulk upload',
            message: `made ${counted(notice.made, 'shipment', 'shipments')}`,
            detail: notice.leftOut > 0 ? `${counted(notice.leftOut, 'row was', 'rows were')} left out.` : null,
          }
        : {
            code: 'Bulk upload',
            message: `stopped after ${counted(notice.made, 'shipment', 'shipments')}`,
            detail: notice.reason,
          }
    case 'print':
      return notice.labels > 0
        ? {
            code: 'Printing',
            message: `of ${counted(notice.labels, 'label', 'labels')} is done`,
            detail: notice.reason,
          }
        : { code: 'Printing', message: 'of labels failed', detail: notice.reason }
    case 'deskPrint':
      return {
        code: notice.number ?? counted(notice.labels, 'label', 'labels'),
        message: `${notice.labels === 1 ? 'was' : 'were'} not printed at ${notice.station}`,
        detail: notice.reason,
      }
    case 'manifest':
      return {
        code: notice.code,
        message: {
          Accepted: 'was accepted by the channel',
          Rejected: 'was rejected by the channel',
          'Not sent': 'was not sent',
        }[notice.outcome],
        detail: notice.words,
      }
    case 'pickup':
      return {
        code: notice.number,
        message: {
          toYou: 'was assigned to you',
          assigned: `was assigned to ${notice.driver ?? 'a driver'}`,
          takenAway: 'is fetched by somebody else',
          picked: 'was picked up',
        }[notice.outcome],
        detail: notice.company,
      }
    case 'contact':
      return { code: notice.contactName, message: 'asks to be contacted', detail: notice.itemName }
    case 'mention':
      return { code: notice.number, message: `has a note by ${notice.by} that mentions you`, detail: notice.words }
    case 'assigned': {
      const isOne = notice.shipments === 1
      return {
        code: isOne ? notice.number : counted(notice.shipments, 'shipment', 'shipments'),
        message: `${isOne ? 'was' : 'were'} ${notice.outcome === 'toYou' ? 'assigned to you' : 'taken from you'} by ${notice.by}`,
        detail: null,
      }
    }
    case 'held': {
      const isOne = notice.shipments === 1
      return {
        code: isOne ? notice.number : counted(notice.shipments, 'shipment', 'shipments'),
        message: `${isOne ? 'is' : 'are'} held for payment`,
        detail: `Billing shows what to pay, so that ${isOne ? 'it goes' : 'they go'} on.`,
      }
    }
    case 'released': {
      const isOne = notice.shipments === 1
      return {
        code: isOne ? notice.number : counted(notice.shipments, 'shipment', 'shipments'),
        message: isOne ? 'goes on' : 'go on',
        detail: null,
      }
    }
  }
}

const inVietnamese = (notice: NoticeDetail): Sentence => {
  const figure = (count: number): string => count.toLocaleString('en-US')
  switch (notice.kind) {
    case 'upload':
    case 'orderUpload':
      return notice.reason === null
        ? {
            code: 'Tải lên hàng loạt',
            message: `đã tạo ${figure(notice.made)} vận đơn`,
            detail: notice.leftOut > 0 ? `${figure(notice.leftOut)} dòng bị bỏ qua.` : null,
          }
        : {
            code: 'Tải lên hàng loạt',
            message: `đã dừng sau ${figure(notice.made)} vận đơn`,
            detail: notice.reason,
          }
    case 'print':
      return notice.labels > 0
        ? { code: 'In nhãn', message: `${figure(notice.labels)} nhãn đã xong`, detail: notice.reason }
        : { code: 'In nhãn', message: 'không thành công', detail: notice.reason }
    case 'deskPrint':
      return {
        code: notice.number ?? `${figure(notice.labels)} nhãn`,
        message: `không in được tại ${notice.station}`,
        detail: notice.reason,
      }
    case 'manifest':
      return {
        code: notice.code,
        message: {
          Accepted: 'được kênh vận chuyển chấp nhận',
          Rejected: 'bị kênh vận chuyển từ chối',
          'Not sent': 'chưa gửi được',
        }[notice.outcome],
        detail: notice.words,
      }
    case 'pickup':
      return {
        code: notice.number,
        message: {
          toYou: 'được giao cho bạn',
          assigned: `được giao cho ${notice.driver ?? 'tài xế'}`,
          takenAway: 'do người khác lấy',
          picked: 'đã được lấy',
        }[notice.outcome],
        detail: notice.company,
      }
    case 'contact':
      return { code: notice.contactName, message: 'muốn được liên hệ', detail: notice.itemName }
    case 'mention':
      return { code: notice.number, message: `có ghi chú của ${notice.by} nhắc đến bạn`, detail: notice.words }
    case 'assigned':
      return {
        code: notice.shipments === 1 ? notice.number : `${figure(notice.shipments)} vận đơn`,
        message:
          notice.outcome === 'toYou' ? `được ${notice.by} giao cho bạn` : `được ${notice.by} chuyển khỏi tay bạn`,
        detail: null,
      }
    case 'held':
      return {
        code: notice.shipments === 1 ? notice.number : `${figure(notice.shipments)} vận đơn`,
        message: 'đang tạm giữ chờ thanh toán',
        detail: 'Mục Thanh toán cho biết cần trả bao nhiêu để đi tiếp.',
      }
    case 'released':
      return {
        code: notice.shipments === 1 ? notice.number : `${figure(notice.shipments)} vận đơn`,
        message: 'đi tiếp',
        detail: null,
      }
  }
}

const WORDING: Wording = { en: inEnglish, vi: inVietnamese }
/** The sentence of a notice (rule LIV-6). */
export const noticeSentence = (notice: NoticeDetail, language: Language): Sentence => WORDING[language](notice)
