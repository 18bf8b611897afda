import type { Language } from './errors.ts'

/**
 * Vietnamese for the English sentences that rules and schemas speak. English is the key, because the specification fixes
 * it to the letter; a pattern carries its figures over.
 */
const VIETNAMESE: readonly [RegExp, string][] = [
  [/^Required$/, 'Bắt buộc'],
  [/^Max length is (\d+) characters!$/, 'Tối đa $1 ký tự!'],
  [/^There is no field '(.*)'\.$/, "Không có trường '$1'."],
  [/^Quantity must be greater than 0\.$/, 'Số lượng phải lớn hơn 0.'],
  [
    /^The required length of HS Code for this "Recipient Country" is (\d+) characters$/,
    'Mã HS cho nước nhận này phải có $1 ký tự',
  ],
  [
    /^Cannot enable Sender Pays with IOSS number\/VAT GST Number\.$/,
    'Không thể bật Người gửi trả khi đã có số IOSS/VAT GST.',
  ],
  [/^File must smaller than (\d+)MB!$/, 'Tệp phải nhỏ hơn $1MB!'],
  [/^The fee already exist\.$/, 'Phụ phí này đã có.'],
  [/^The fee amount must be less than (.+)$/, 'Số tiền phụ phí phải nhỏ hơn $1'],
  [/^The fee amount must be greater than (.+)$/, 'Số tiền phụ phí phải lớn hơn $1'],
  [/^Invalid input: expected (.+), received (.+)$/, 'Giá trị không đúng: cần $1, nhận $2'],
  [/^Must be at least (.+)$/, 'Tối thiểu là $1'],
  [/^Must be at most (.+)$/, 'Tối đa là $1'],
  [/^Must be a number$/, 'Phải là số'],
  [/^(.+) must greater than or equal to (.+)$/, 'Giá trị phải từ $2 trở lên'],
  [/^(.+) must less than or equal to (.+)$/, 'Giá trị không được quá $2'],
  [/^The quantity must greater than 0\.$/, 'Số lượng phải lớn hơn 0.'],
  [/^The quantity should be a integer\.$/, 'Số lượng phải là số nguyên.'],
  [/^(.+) takes at most 2 decimals$/, 'Tối đa 2 chữ số thập phân'],
  [/^The packages weigh more than (.+) kg$/, 'Tổng trọng lượng các kiện vượt quá $1 kg'],
  [/^Must be a day of the calendar$/, 'Phải là một ngày có thật'],
  [/^Date to must be between date from and today\.$/, 'Đến ngày phải từ ngày bắt đầu đến hôm nay.'],
  [/^Entered value does not match email format$/, 'Email không đúng định dạng'],
  [/^There is no such service\.$/, 'Không có dịch vụ này.'],
  [/^There is no such currency\.$/, 'Không có loại tiền này.'],
  [/^There is no such country\.$/, 'Không có quốc gia này.'],
  [/^There is no such fee for this service\.$/, 'Dịch vụ này không có phụ phí đó.'],
  [/^There is no such file\.$/, 'Không có tệp này.'],
  [/^There is no such status\.$/, 'Không có trạng thái này.'],
  [
    /^Please add a package before moving to this status\.$/,
    'Hãy thêm kiện đã kiểm trước khi chuyển sang trạng thái này.',
  ],
  [/^An order in '(.+)' cannot move to '(.+)'\.$/, 'Đơn ở trạng thái này không chuyển sang trạng thái đó được.'],
  [/^An import order has no verified packages\.$/, 'Đơn nhập không có kiện đã kiểm.'],
  [/^The tracking number (.+) belongs to (.+)\.$/, 'Mã vận đơn $1 thuộc về $2.'],
  [/^The tracking number (.+) is in use\.$/, 'Mã vận đơn $1 đã được dùng.'],
  [/^There is a country (.+) already\.$/, 'Đã có quốc gia $1.'],
  [/^There is a provider (.+) already\.$/, 'Đã có nhà cung cấp $1.'],
  [/^There is a service (.+) already\.$/, 'Đã có dịch vụ $1.'],
  [/^There is a zone (.+) already\.$/, 'Đã có vùng $1.'],
  [/^(.+) is in the primary zone (.+) already\.$/, '$1 đã thuộc vùng chính $2.'],
  [/^That would be a circle: (.+)\.$/, 'Sẽ thành vòng lặp: $1.'],
  [/^Choose a service of the same provider\.$/, 'Chọn dịch vụ của cùng nhà cung cấp.'],
  [/^Starts with https:\/\/ and may hold \{trackingNumber\}$/, 'Bắt đầu bằng https:// và có thể chứa {trackingNumber}'],
  [/^Whole numbers only$/, 'Chỉ nhận số nguyên'],
  [/^Takes at most 2 decimals$/, 'Tối đa 2 chữ số thập phân'],
  [/^Letters, digits and - only$/, 'Chỉ gồm chữ cái, chữ số và dấu -'],
  [/^Two letters, such as VN$/, 'Hai chữ cái, ví dụ VN'],
  [/^Must be greater than (.+)$/, 'Phải lớn hơn $1'],
  [/^(.+) kg is in the table already\.$/, 'Mức $1 kg đã có trong bảng.'],
  [/^Overlaps the range from (.+) kg\.$/, 'Trùng với khoảng từ $1 kg trở lên.'],
  [/^Overlaps the range (.+) to (.+) kg\.$/, 'Trùng với khoảng $1 đến $2 kg.'],
  [/^There is no such zone at the provider of this service\.$/, 'Nhà cung cấp của dịch vụ này không có vùng đó.'],
  [/^The zone is named twice\.$/, 'Vùng bị lặp lại.'],
  [/^The provider has no zones yet\.$/, 'Nhà cung cấp chưa có vùng nào.'],
  [/^Rows of one service at a time\.$/, 'Mỗi lần chỉ lưu bảng giá của một dịch vụ.'],
  [/^The row is named twice\.$/, 'Dòng bị lặp lại.'],
  [/^These are prices of several rows\.$/, 'Các mức giá này thuộc nhiều dòng.'],
  [/^There is no such price\.$/, 'Không có mức giá này.'],
  [/^A row is deleted with all its prices\.$/, 'Phải xóa cả dòng cùng mọi mức giá của nó.'],
  [/^At most (\d+) rows at a time$/, 'Mỗi lần tối đa $1 dòng'],
  [
    /^The file cannot be read\. Choose an xlsx of at most (\d+) MB\.$/,
    'Không đọc được tệp. Hãy chọn tệp xlsx không quá $1 MB.',
  ],
  [/^No column is named after a zone\.$/, 'Không có cột nào mang tên vùng.'],
  [/^Must be the place that an answer gave\.$/, 'Phải là vị trí mà câu trả lời trước đưa ra.'],
  [/^The file has no rows\.$/, 'Tệp không có dòng nào.'],
  [/^You have a view '(.+)' of this list already\.$/, "Bạn đã có kiểu xem '$1' cho danh sách này."],
  [
    /^One of these roles has a view '(.+)' of this list already\.$/,
    "Một trong các vai trò này đã có kiểu xem '$1' cho danh sách này.",
  ],
  [
    /^You have (\d+) views of this list, and no more fit\.$/,
    'Bạn đã có $1 kiểu xem cho danh sách này, không thêm được nữa.',
  ],
  [/^Small letters, digits and hyphens, 40 at most$/, 'Chỉ chữ thường, chữ số và gạch nối, tối đa 40'],
  [/^Digits only$/, 'Chỉ gồm chữ số'],
  [/^Holds characters that cannot be saved\.$/, 'Có ký tự không lưu được.'],
  [/^Nested too deeply\.$/, 'Lồng nhau quá sâu.'],
  [/^An order in '(.+)' cannot be cancelled\.$/, 'Đơn ở trạng thái này không hủy được nữa.'],
  [/^The files of this order can no longer be changed\.$/, 'Không đổi được tệp của đơn này nữa.'],
  [
    /^The file must be a PDF, a picture \((.+)\), an Excel or a Word document\.$/,
    'Tệp phải là PDF, ảnh ($1), Excel hoặc Word.',
  ],
  [/^Takes 1 to (\d+) characters\.$/, 'Từ 1 đến $1 ký tự.'],
  [/^One file at a time\.$/, 'Mỗi lần một tệp.'],
  [/^The upload cannot be read\.$/, 'Không đọc được tệp tải lên.'],
  [/^The file is empty\.$/, 'Tệp trống.'],
  [/^The body is not valid JSON\.$/, 'Nội dung không phải JSON hợp lệ.'],
]

/** The same sentence in a language; a sentence without a translation stays English. */
export const inLanguage = (sentence: string, language: Language): string => {
  if (language === 'en') return sentence
  const found = VIETNAMESE.find(([pattern]) => pattern.test(sentence))
  return found ? sentence.replace(found[0], found[1]) : sentence
}
