import { array, assert, constantFrom, nat, property, record, string, uint8Array } from 'fast-check';
import { expect, test } from 'vitest';
import { pack, unpack } from '../../web/base/lib/filePack.ts';

const file = record({
  path: string().map((name) => `/assets/${name}`),
  type: constantFrom('text/css; charset=utf-8', 'font/woff2'),
  bytes: uint8Array({ maxLength: 300 }).map((bytes) => new Uint8Array(bytes)),
});

test('what is packed is unpacked as it was', () => {
  assert(
    property(array(file), (files) => {
      expect(unpack(pack(files).buffer)).toEqual(files);
    }),
  );
});

test('a pack that is cut off or goes on holds nothing', () => {
  assert(
    property(array(file, { minLength: 1 }), nat(), (files, at) => {
      const whole = pack(files);
      expect(() => unpack(whole.slice(0, at % whole.length).buffer)).toThrow('not a whole pack');
      expect(() => unpack(new Uint8Array([...whole, 0]).buffer)).toThrow('not a whole pack');
    }),
  );
});
