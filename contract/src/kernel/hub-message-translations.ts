/** Vietnamese of the messages of stations, scans, cameras and pickups; see `message-translations.ts`. */
export const HUB_MESSAGES: readonly [RegExp, string][] = [
  [/^Station has no camera$/, 'Trạm chưa có camera'],
  [/^There is no such station\.$/, 'Không có trạm này.'],
  [/^This photo is in use: take it off its package first\.$/, 'Ảnh này đang được dùng: hãy gỡ khỏi kiện hàng trước.'],
  [
    /^The camera does not answer\. Check its address, its port and that it is switched on\.$/,
    'Camera không trả lời. Hãy kiểm tra địa chỉ, cổng và nguồn điện của camera.',
  ],
  [/^The camera refuses the user name or the password\.$/, 'Camera từ chối tên đăng nhập hoặc mật khẩu.'],
  [
    /^This host is not allowed for cameras\. Private networks are; DEVICE_HOSTS allows more\.$/,
    'Máy này không được phép làm camera. Mạng nội bộ thì được; DEVICE_HOSTS cho phép thêm.',
  ],
  [
    /^The camera redirects to an address that is not allowed\.$/,
    'Camera chuyển hướng đến một địa chỉ không được phép.',
  ],
  [
    /^The camera answers, but without a picture \(JPEG or PNG\)\.$/,
    'Camera trả lời nhưng không có ảnh (JPEG hoặc PNG).',
  ],
  [/^The picture of the camera is larger than 10 MB\.$/, 'Ảnh của camera lớn hơn 10 MB.'],
  [/^Entered value does not match ip format$/, 'Giá trị không đúng định dạng IP'],
  [/^Must be processing-at-hub$/, 'Phải là processing-at-hub'],
  [/^There is no such status$/, 'Không có trạng thái này'],
  [/^There is a station of this name already\.$/, 'Đã có trạm tên này.'],
  [/^Must be within the last (\d+) days$/, 'Phải trong $1 ngày gần đây'],
  [/^A scan can be taken back for 30 seconds\.$/, 'Lượt quét chỉ rút lại được trong 30 giây.'],
  [/^Its packages are saved already\.$/, 'Các kiện đã được lưu rồi.'],
  [/^Contact Number is a numeric\.$/, 'Số điện thoại liên hệ phải là số.'],
  [/^Contact email is invalid format\.$/, 'Email liên hệ không đúng định dạng.'],
  [/^Must not be in the past$/, 'Không được ở quá khứ'],
  [/^No shipment of this company waits to be picked up\.$/, 'Công ty này không có vận đơn nào đang chờ lấy.'],
  [
    /^A shipment is not free any more: it was picked up, moved on, or stands on another request\.$/,
    'Một vận đơn không còn chọn được: đã được lấy, đã chuyển tiếp hoặc thuộc yêu cầu khác.',
  ],
  [
    /^(\d+) shipments are not free any more: they were picked up, moved on, or stand on another request\.$/,
    '$1 vận đơn không còn chọn được: đã được lấy, đã chuyển tiếp hoặc thuộc yêu cầu khác.',
  ],
  [/^There is no such person of the delivery role$/, 'Không có nhân viên giao nhận này'],
  [/^It was picked up already\.$/, 'Yêu cầu này đã được lấy hàng.'],
  [/^There is no such picture$/, 'Không có ảnh này'],
  [/^Nothing of this request was scanned\.$/, 'Chưa quét vận đơn nào của yêu cầu này.'],
  [/^It is open\.$/, 'Yêu cầu đang mở.'],
]
