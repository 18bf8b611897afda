/** Vietnamese of the messages of stations, cameras, desk printing and pickups; see `message-translations.ts`. */
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
]
