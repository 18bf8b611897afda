import type { Tx } from '../../platform/database.ts'
import { insertRows } from '../demo.queries.ts'
import type { Random } from '../random.ts'

const HOUR_MS = 3_600_000
const SPAN_HOURS = 60 * 24
/** Older ones were called back. */
const OPEN_HOURS = 3 * 24

const PEOPLE = [
  ['Trần Hoàng Bảo Ngọc', 'baongoc', 'Số 18 ngõ 76 Cầu Giấy, Hà Nội'],
  ['Nguyễn Thị Ánh Tuyết', 'anhtuyet', '42 Hàng Bông, quận Hoàn Kiếm, Hà Nội'],
  ['Lê Quốc Đạt', 'quocdat', '215 Nguyễn Văn Linh, quận 7, TP. Hồ Chí Minh'],
  ['Phạm Gia Huy', 'giahuy', null],
  ['Võ Thanh Trúc', 'thanhtruc', '9 Lê Lợi, TP. Huế'],
  ['Đặng Minh Khuê', 'minhkhue', 'Xóm 2, làng Vạn Phúc, Hà Đông, Hà Nội'],
  ['Huỳnh Mỹ Duyên', 'myduyen', '31 Bạch Đằng, quận Hải Châu, Đà Nẵng'],
  ['Bùi Đức Anh', null, null],
  ['Sarah Whitfield', 'sarah.whitfield', 'Villa 12, Thảo Điền, TP. Thủ Đức'],
  ['Hoàng Yến Nhi', 'yennhi', '77 Trần Phú, TP. Nha Trang'],
  ['Đỗ Tuấn Kiệt', 'tuankiet', null],
  ['Ngô Phương Linh', 'phuonglinh', '5 Lạch Tray, quận Ngô Quyền, Hải Phòng'],
] as const
const ITEMS = [
  'Áo dài lụa',
  'Cà phê rang xay',
  'Đồ gốm Bát Tràng',
  'Sách và tài liệu',
  'Tranh sơn mài',
  'Mỹ phẩm',
  'Giày dép, túi xách',
  'Đồ gỗ mỹ nghệ',
] as const

/** Requests of the public form in the last weeks (rule DEM-1); the newest ones are not called back yet. */
export const insertContacts = async (tx: Tx, random: Random, now: Date): Promise<void> => {
  const rows = PEOPLE.flatMap((person, nth) => [person, PEOPLE[(nth + 5) % PEOPLE.length] ?? person]).map(
    ([name, mailbox, address], nth, all) => {
      const hoursAgo = 2 + Math.floor((SPAN_HOURS * nth ** 2) / all.length ** 2) + random.int(0, 4)
      const at = now.getTime() - hoursAgo * HOUR_MS
      return {
        id: random.id(at),
        contact_name: name,
        phone: `09${random.digits(8)}`,
        email: mailbox === null ? null : `${mailbox}@example.com`,
        address,
        item_name: random.chance(0.85) ? random.pick(ITEMS) : null,
        weight: random.chance(0.7) ? random.decimal(0.5, 60, 1) : null,
        is_process: hoursAgo > OPEN_HOURS,
        created_at: new Date(at),
        version: 1,
      }
    },
  )
  await insertRows(tx, 'contact', rows)
}
