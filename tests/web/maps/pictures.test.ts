import { expect, test } from 'vitest';
import { pictureFacts } from '../../../web/screens/editor/picture/dimensions.ts';

const bytes = (text: string, length = 64): Uint8Array =>
  Uint8Array.from({ length }, (_, at) => text.charCodeAt(at) || 0);

function png(width: number, height: number): Uint8Array {
  const file = bytes('\u0089PNG\r\n\u001A\n\0\0\0\rIHDR');
  const view = new DataView(file.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return file;
}

test('a picture tells how large it unpacks before it is unpacked', () => {
  expect(pictureFacts(png(30_000, 30_000))).toEqual({ kind: 'png', width: 30_000, height: 30_000 });

  const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 17, 8, 2, 0, 3, 0, 3]);
  expect(pictureFacts(jpeg)).toEqual({ kind: 'jpeg', width: 768, height: 512 });

  const webp = bytes('RIFF....WEBPVP8X');
  webp.set([0xff, 0x03, 0, 0xff, 0x01, 0], 24);
  expect(pictureFacts(webp)).toEqual({ kind: 'webp', width: 1024, height: 512 });
});

test('what is no picture, or ends too soon, is none', () => {
  expect(pictureFacts(bytes('<svg xmlns="http://www.w3.org/2000/svg">'))).toBeNull();
  expect(pictureFacts(bytes('GIF89a'))).toBeNull();
  expect(pictureFacts(png(10, 10).subarray(0, 18))).toBeNull();
  expect(pictureFacts(Uint8Array.from([0xff, 0xd8, 0xff]))).toBeNull();
  expect(pictureFacts(new Uint8Array())).toBeNull();
});
