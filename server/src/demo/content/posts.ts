import type { Language } from '@waybill/contract/kernel/language'
import sharp from 'sharp'

const days = Array.from({ length: 21 }, (_, nth) => {
  const [column, row] = [nth % 7, Math.floor(nth / 7)]
  const isOff = row === 1 && column > 0 && column < 6
  return `<rect x="${100 + column * 23}" y="${72 + row * 23}" width="15" height="15" rx="3" fill="${isOff ? '#f2b8b1' : '#dcd8cf'}"/>`
}).join('')
const bars = Array.from({ length: 22 }, (_, nth) => {
  return `<rect x="${176 + nth * 3.4}" y="98" width="${1 + ((nth * 7) % 3) * 0.7}" height="22" fill="#1d1c1a"/>`
}).join('')

/** Drawings of 352 × 176, by subject. */
const DRAWINGS = {
  calendar: `<rect width="352" height="176" fill="#e9e2d4"/><rect x="86" y="26" width="180" height="150" rx="8" fill="#fdfcf9"/><path d="M94 26h164a8 8 0 0 1 8 8v26H86V34a8 8 0 0 1 8-8z" fill="#b0261d"/>${days}`,
  plane:
    '<rect width="352" height="176" fill="#c7d3dc"/><rect y="60" width="352" height="60" fill="#dfe5e6"/><rect y="116" width="352" height="60" fill="#7e868a"/><path d="M20 148h60M120 148h60M220 148h60" stroke="#e8e6df" stroke-width="4"/><path d="M40 92c0-8 10-15 26-15h196l40-38h22l-16 52c-2 9-10 14-22 14H66c-16 0-26-5-26-13z" fill="#f6f5f1"/><path d="M302 39h22l-8 26h-34z" fill="#3350d0"/><path d="M150 96h72l48 22h-26z" fill="#c9cbc9"/><path d="M52 84h16l-3 8H46z" fill="#54626b"/><circle cx="92" cy="114" r="5" fill="#33383b"/><circle cx="200" cy="114" r="5" fill="#33383b"/>',
  parcel: `<rect width="352" height="176" fill="#6e767a"/><g transform="rotate(-6 176 88)"><rect x="72" y="22" width="210" height="140" rx="5" fill="#bd8e5a"/><rect x="108" y="22" width="26" height="140" fill="#e6cfa6" opacity=".75"/><rect x="160" y="44" width="104" height="96" fill="#faf8f2"/><path d="M172 58h36M172 69h60M172 80h28" stroke="#55524c" stroke-width="4"/>${bars}<path d="M176 130h52" stroke="#55524c" stroke-width="3"/></g>`,
  hub: '<rect width="352" height="176" fill="#dfe3e8"/><path d="M40 80l136-50 136 50v96H40z" fill="#f6f5f1"/><path d="M40 80l136-50 136 50" fill="none" stroke="#3350d0" stroke-width="6"/><rect x="72" y="100" width="60" height="76" fill="#8d9599"/><rect x="146" y="100" width="60" height="76" fill="#8d9599"/><rect x="220" y="100" width="60" height="76" fill="#8d9599"/><path d="M72 116h60M72 132h60M72 148h60M146 116h60M146 132h60M146 148h60M220 116h60M220 132h60M220 148h60" stroke="#6a7175" stroke-width="2"/><rect x="236" y="140" width="34" height="36" fill="#bd8e5a"/>',
} as const
type DrawingName = keyof typeof DRAWINGS
export const DRAWING_NAMES = Object.keys(DRAWINGS) as DrawingName[]

/** A picture of a post, twice as large as in lists. */
export const draw = (name: DrawingName): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 352 176" width="1056" height="528">${DRAWINGS[name]}</svg>`,
    ),
  )
    .webp({ quality: 82 })
    .toBuffer()

type Text = { title: string; description: string; content: string; picture: DrawingName }
type DemoPost = Text & { language: Language; category: string; daysAgo: number }
type DemoPage = Text & { language: Language; order: number }

/** Name, and the name for English pages. */
export const CATEGORIES: readonly [string, string][] = [
  ['Thông báo', 'Notices'],
  ['Tuyến bay', 'Flights'],
  ['Hướng dẫn', 'Guides'],
]

export const POSTS: readonly DemoPost[] = [
  {
    language: 'vi',
    category: 'Thông báo',
    daysAgo: 2,
    picture: 'calendar',
    title: 'Lịch nhận hàng và bay dịp Tết Nguyên đán Đinh Mùi',
    description: 'Kho Tân Bình và Long Biên nghỉ từ 05/02 đến 10/02/2027; đơn nhanh nhận đến hết 03/02.',
    content: `<p>Kính gửi quý khách, dịp Tết Nguyên đán Đinh Mùi hai kho làm việc như sau.</p>
<table><tbody><tr><th>Ngày</th><th>Kho Tân Bình</th><th>Kho Long Biên</th></tr><tr><td>03/02</td><td>đến 20:00, chuyến cuối đi LAX</td><td>đến 18:00</td></tr><tr><td>04/02</td><td>đến 12:00, chỉ nhận bưu kiện tiết kiệm</td><td>nghỉ</td></tr><tr><td>05/02 – 10/02</td><td>nghỉ</td><td>nghỉ</td></tr><tr><td>11/02</td><td>làm việc bình thường</td><td>làm việc bình thường</td></tr></tbody></table>
<h2>Đơn đang trên đường</h2><p>Hàng đã rời Việt Nam vẫn được phát ở nước nhận; trạng thái được cập nhật như thường lệ. Yêu cầu lấy hàng gửi trong kỳ nghỉ được xử lý từ sáng 11/02.</p>`,
  },
  {
    language: 'vi',
    category: 'Tuyến bay',
    daysAgo: 8,
    picture: 'plane',
    title: 'Thêm chuyến hàng đi Los Angeles vào thứ Ba và thứ Sáu',
    description: 'Hàng SGL nhận trước 15:00 bay trong ngày, thông quan tại LAX sáng hôm sau.',
    content: `<p>Từ tuần này, dịch vụ <strong>Direct epacket (SGL)</strong> có thêm hai chuyến bay thẳng mỗi tuần từ Tân Sơn Nhất.</p>
<ul><li>Thứ Ba và thứ Sáu: hàng đến kho Tân Bình trước 15:00 bay trong ngày.</li><li>Thông quan tại LAX sáng hôm sau, chuyển cho bưu chính Mỹ trong ngày.</li><li>Giá và giới hạn không đổi: đến 30 kg mỗi kiện.</li></ul>
<p>Thời gian phát toàn trình của các chuyến thử trong tháng là 5 đến 7 ngày làm việc.</p>`,
  },
  {
    language: 'vi',
    category: 'Hướng dẫn',
    daysAgo: 15,
    picture: 'parcel',
    title: 'Đóng gói gốm sứ và hàng dễ vỡ đi quốc tế',
    description: 'Bốn lớp lót, thùng hai vách và cách chụp ảnh trước khi gửi để được bồi thường.',
    content: `<p>Gốm sứ chiếm một phần năm số khiếu nại hư hỏng. Bốn bước sau giảm phần lớn rủi ro.</p>
<ol><li>Bọc từng món bằng hai lớp màng bọt khí, dán kín mép.</li><li>Lót đáy thùng ít nhất 5 cm, không để hai món chạm nhau.</li><li>Dùng thùng carton hai vách, còn mới; lắc nhẹ không nghe tiếng động.</li><li>Dán băng keo hình chữ H ở cả hai nắp.</li></ol>
<h2>Ảnh cần chụp</h2><p>Chụp từng món, lớp bọc, thùng trước khi dán và nhãn sau khi dán. Khi khiếu nại, bốn ảnh này thay cho phần lớn giấy tờ.</p>`,
  },
  {
    language: 'vi',
    category: 'Hướng dẫn',
    daysAgo: 27,
    picture: 'hub',
    title: 'Cân tính cước: vì sao kiện nhẹ vẫn tính theo thể tích',
    description: 'Cách tính cân quy đổi, số chia của từng dịch vụ và ví dụ.',
    content: `<p>Máy bay hết chỗ trước khi hết tải. Vì vậy mỗi kiện có hai cân nặng: cân thực và cân quy đổi từ thể tích.</p>
<table><tbody><tr><th>Dịch vụ</th><th>Số chia</th><th>Cân tính cước</th></tr><tr><td>QSM, QSP, AME</td><td>6000</td><td>cân quy đổi khi lớn hơn 1,3 lần cân thực</td></tr><tr><td>SGL, EMS</td><td>5000</td><td>số lớn hơn</td></tr><tr><td>FSG, DSG, USG</td><td>5000</td><td>số lớn hơn, làm tròn lên 0,5 kg</td></tr></tbody></table>
<p>Ví dụ: thùng 40 × 40 × 30 cm nặng 7,2 kg có cân quy đổi 9,6 kg với số chia 5000. Trang <a href="/rate-ship">Tính cước</a> cho thấy cả hai con số của mọi dịch vụ.</p>`,
  },
  {
    language: 'vi',
    category: 'Thông báo',
    daysAgo: 41,
    picture: 'calendar',
    title: 'Hàng gửi đi châu Âu: khai IOSS ngay khi tạo vận đơn',
    description: 'Kiện dưới 150 EUR có số IOSS được thông quan không thu thêm thuế ở cửa người nhận.',
    content: `<p>Người bán có số IOSS nhập số này một lần ở mục Tùy chọn, hệ thống in lên giấy tờ hải quan của mọi kiện.</p><p>Không có số IOSS, người nhận trả thuế giá trị gia tăng và phí của bưu chính nước đến khi nhận hàng.</p>`,
  },
  {
    language: 'en',
    category: 'Notices',
    daysAgo: 3,
    picture: 'calendar',
    title: 'Opening hours and flights at the Lunar New Year 2027',
    description: 'Both hubs close from 5 to 10 February 2027; express orders are taken until 3 February.',
    content: `<p>The hubs at Tân Bình and Long Biên are closed from 5 to 10 February 2027.</p>
<ul><li>Last flight to Los Angeles: 3 February, goods at the hub before 20:00.</li><li>Shipments that have left Vietnam are delivered as usual.</li><li>Pickups asked for during the holidays are made from 11 February.</li></ul>`,
  },
  {
    language: 'en',
    category: 'Flights',
    daysAgo: 9,
    picture: 'plane',
    title: 'Two more flights a week to Los Angeles',
    description: 'Direct epackets that reach the hub before 15:00 on Tuesday and Friday fly on the same day.',
    content: `<p><strong>Direct epacket (SGL)</strong> flies from Ho Chi Minh City on Tuesday and Friday as well. Goods that reach the hub before 15:00 fly on the same day and clear customs at LAX the next morning.</p><p>Prices and limits stay as they are: up to 30 kg a package.</p>`,
  },
  {
    language: 'en',
    category: 'Guides',
    daysAgo: 20,
    picture: 'parcel',
    title: 'How to pack ceramics for a long flight',
    description: 'Four layers, a double-wall box, and the photos that settle a claim.',
    content: `<p>One claim in five is about ceramics. Four steps take most of the risk away.</p><ol><li>Two layers of bubble wrap around each piece, edges taped.</li><li>At least 5 cm of padding below; no two pieces touch.</li><li>A new double-wall box; nothing moves when it is shaken.</li><li>Tape across both lids in the shape of an H.</li></ol><p>Photograph each piece, its wrapping, the open box and the label.</p>`,
  },
]

export const PAGES: readonly DemoPage[] = [
  {
    language: 'vi',
    order: 1,
    picture: 'parcel',
    title: 'Hàng cấm gửi',
    description: 'Những gì không nhận vận chuyển quốc tế.',
    content: `<p>Không nhận: vũ khí, chất nổ, khí nén và bình xịt; chất gây nghiện; tiền, giấy tờ có giá; động vật, thực vật sống; hàng giả; pin rời không có thiết bị.</p><h2>Nhận có điều kiện</h2><ul><li>Thiết bị có pin lithium lắp sẵn: tối đa hai thiết bị một kiện.</li><li>Thực phẩm khô: còn nguyên bao bì, có nhãn thành phần bằng tiếng Anh.</li><li>Mỹ phẩm dạng lỏng: đến 100 ml mỗi chai.</li></ul>`,
  },
  {
    language: 'vi',
    order: 2,
    picture: 'hub',
    title: 'Bồi thường',
    description: 'Mức bồi thường, thời hạn và giấy tờ khi hàng mất hoặc hư hỏng.',
    content: `<p>Khiếu nại được nhận trong 30 ngày kể từ ngày phát, hoặc 90 ngày kể từ ngày gửi nếu hàng chưa đến.</p><table><tbody><tr><th>Dịch vụ</th><th>Mất toàn bộ</th><th>Hư hỏng</th></tr><tr><td>Tiết kiệm</td><td>giá trị khai báo, đến 50 USD</td><td>cước</td></tr><tr><td>Đi thẳng Mỹ</td><td>giá trị khai báo, đến 100 USD</td><td>theo tỷ lệ</td></tr><tr><td>Chuyển phát nhanh</td><td>giá trị khai báo, đến 100 USD</td><td>theo tỷ lệ</td></tr></tbody></table>`,
  },
  {
    language: 'vi',
    order: 3,
    picture: 'hub',
    title: 'Điều khoản sử dụng',
    description: 'Quyền và trách nhiệm của người gửi và của chúng tôi.',
    content: `<p>Người gửi khai đúng nội dung, giá trị và xuất xứ. Cước cuối cùng theo cân nặng đo tại kho.</p><p>Chúng tôi nhận, đo, chụp ảnh, đóng chuyến và bàn giao cho hãng phát; trạng thái được công bố trên trang tra cứu.</p>`,
  },
  {
    language: 'vi',
    order: 4,
    picture: 'hub',
    title: 'Quyền riêng tư',
    description: 'Dữ liệu chúng tôi giữ, để làm gì và trong bao lâu.',
    content: `<p>Trang tra cứu chỉ hiện trạng thái, thời gian và địa điểm, không có tên hay địa chỉ. Mã đã tra được giữ trong trình duyệt của bạn, đến khi bạn xóa.</p><p>Dữ liệu của vận đơn được giữ theo quy định của hải quan và kế toán.</p>`,
  },
  {
    language: 'en',
    order: 1,
    picture: 'parcel',
    title: 'Prohibited goods',
    description: 'What we do not carry abroad.',
    content: `<p>Not taken: weapons, explosives, aerosols; narcotics; money and securities; living animals and plants; counterfeits; loose batteries.</p><p>Devices with a built-in lithium battery: at most two a package.</p>`,
  },
  {
    language: 'en',
    order: 2,
    picture: 'hub',
    title: 'Compensation',
    description: 'What is paid when goods are lost or damaged, and until when to claim.',
    content: `<p>Claims are taken within 30 days of delivery, or 90 days of dispatch when nothing has arrived. Lost goods are paid at their declared value, up to 50 USD for economy and 100 USD for the other services.</p>`,
  },
  {
    language: 'en',
    order: 3,
    picture: 'hub',
    title: 'Terms of use',
    description: 'What the sender declares, what we do, and what the price follows.',
    content: `<p>The sender declares contents, value and origin truthfully. The final price follows the weight measured at the hub.</p><p>We receive, measure, photograph, manifest and hand over to the delivering carrier; the status stands on the tracking page.</p>`,
  },
  {
    language: 'en',
    order: 4,
    picture: 'hub',
    title: 'Privacy',
    description: 'What we keep, what for, and how long.',
    content: `<p>The tracking page shows status, time and place, and no names. Numbers that you looked up stay in your browser until you forget them.</p>`,
  },
]
