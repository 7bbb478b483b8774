import { t } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import { BUILT_IN_MAPS } from '../../../../engine/maps/catalogue.ts';
import { whyNoOffer, type PoolMap } from '../../../../engine/wars/pool.ts';
import {
  FEWEST_BOARDS,
  MOST_BOARDS,
  MOST_SETS,
  usualMostBoards,
  WAR_CLOCKS,
  WAR_FORMATS,
  type WarFormat,
  type WarTerms,
} from '../../../../engine/wars/terms.ts';
import { lazyPart } from '../../../base/lib/lazyPart.ts';
import { serverNow } from '../../../client/connection/serverClock.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { CLOCK_WORDS } from '../../parts/lists/roomWords.ts';
import { titleOf } from '../../parts/words/words.ts';
import { formatWords } from './warWords.ts';
import styles from './Wars.module.css';

const FairMaps = lazyPart(() => import('./FairMaps.tsx'), 'FairMaps');

interface TermsFormProps {
  title: string;
  /** Those that are offered now, or the usual ones. */
  terms: WarTerms;
  /** The players' maps in them. */
  maps: readonly PoolMap[];
  onClose: () => void;
  /** Answers whether the offer was made. */
  onSend: (terms: WarTerms) => Promise<boolean>;
  failure: string | null;
}

const DAY_MS = 24 * 3_600_000;

/** The terms that a challenge begins with: nine duels and doubles of a day a turn, all at once in three days. */
export function usualTerms(now: number): WarTerms {
  const formats: WarFormat[] = [...Array<WarFormat>(7).fill('duel'), 'doubles', 'doubles'];
  return {
    formats,
    sets: [{ opensAt: Math.ceil((now + 3 * DAY_MS) / 3_600_000) * 3_600_000, boards: formats.length }],
    clock: 'async',
    maps: BUILT_IN_MAPS.map(({ id }) => id),
    mostBoards: usualMostBoards(formats.length),
    atOnce: 6,
    tieBreak: formats.length,
  };
}

/** What a `datetime-local` field holds: the time here, without its zone. */
const localTime = (at: number): string => {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** Sets hold as many boards as go round, the first ones more. */
const shared = (boards: number, opens: readonly number[]): WarTerms['sets'] =>
  opens.map((opensAt, at) => ({
    opensAt,
    boards: Math.floor(boards / opens.length) + Number(at < boards % opens.length),
  }));

/** A form for the terms of a war. */
export function TermsForm({ title, terms: given, maps, onClose, onSend, failure }: TermsFormProps) {
  const [terms, setTerms] = useState(given);
  const [known, setKnown] = useState(maps);
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ field: string; message: string } | null>(null);
  const countOf = (format: WarFormat): number => terms.formats.filter((one) => one === format).length;
  const setCount = (format: WarFormat, count: number): void => {
    const counts = WAR_FORMATS.map((one) => (one === format ? count : countOf(one)));
    const formats = WAR_FORMATS.flatMap((one, at) =>
      Array<WarFormat>(Math.max(0, Math.min(MOST_BOARDS, counts[at] ?? 0))).fill(one),
    ).slice(0, MOST_BOARDS);
    setTerms({
      ...terms,
      formats,
      sets: shared(
        formats.length,
        terms.sets.map(({ opensAt }) => opensAt),
      ),
      mostBoards: Math.max(1, usualMostBoards(formats.length)),
      tieBreak: Math.max(1, formats.length),
    });
  };
  const setOpens = (opens: readonly number[]): void =>
    setTerms({ ...terms, sets: shared(terms.formats.length, opens) });
  const pick = (map: string, isPicked: boolean): void =>
    setTerms({ ...terms, maps: [...terms.maps.filter((id) => id !== map), ...(isPicked ? [map] : [])] });
  const opens = terms.sets.map(({ opensAt }) => opensAt);
  const send = async (): Promise<void> => {
    const why =
      terms.formats.length < FEWEST_BOARDS
        ? { field: 'formats', message: t`Five boards at least` }
        : whyNoOffer(terms, serverNow(), known);
    setWrong(why);
    if (why) return;
    setBusy(true);
    if (await onSend(terms)) onClose();
    setBusy(false);
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <fieldset className={styles.counts}>
          <legend>{t`Boards: ${terms.formats.length}`}</legend>
          {WAR_FORMATS.map((format) => (
            <Field
              key={format}
              label={formatWords(format)}
              type="number"
              min={0}
              max={MOST_BOARDS}
              value={countOf(format)}
              onChange={(event) => setCount(format, Number(event.target.value))}
            />
          ))}
        </fieldset>
        <fieldset className={styles.sets}>
          <legend>{t`Sets, and when they open`}</legend>
          {opens.map((at, set) => (
            <Field
              key={set}
              label={t`Set ${set + 1}: ${terms.sets[set]?.boards ?? 0} boards`}
              type="datetime-local"
              value={localTime(at)}
              onChange={(event) => {
                const moment = new Date(event.target.value).getTime();
                if (!Number.isNaN(moment)) setOpens(opens.with(set, moment));
              }}
            />
          ))}
          <div className={styles.acts}>
            {opens.length < MOST_SETS && (
              <Button size="s" onClick={() => setOpens([...opens, (opens.at(-1) ?? 0) + 7 * DAY_MS])}>
                {t`One set more`}
              </Button>
            )}
            {opens.length > 1 && (
              <Button size="s" variant="quiet" onClick={() => setOpens(opens.slice(0, -1))}>
                {t`One set fewer`}
              </Button>
            )}
          </div>
        </fieldset>
        <Select
          label={t`Clock`}
          value={terms.clock}
          options={WAR_CLOCKS.map((id) => ({ id, name: CLOCK_WORDS[id].label }))}
          onChange={(clock) => setTerms({ ...terms, clock: clock as WarTerms['clock'] })}
        />
        <fieldset className={styles.maps}>
          <legend>{t`Maps`}</legend>
          {BUILT_IN_MAPS.map(({ id }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={terms.maps.includes(id)}
                onChange={({ target }) => pick(id, target.checked)}
              />
              {titleOf(id)}
            </label>
          ))}
        </fieldset>
        <Suspense>
          <FairMaps
            terms={terms}
            known={known}
            onPick={(map, isPicked) => {
              setKnown([...known.filter(({ id }) => id !== map.id), map]);
              pick(map.id, isPicked);
            }}
          />
        </Suspense>
        <div className={styles.counts}>
          <Field
            label={t`Most boards a player`}
            type="number"
            min={1}
            max={MOST_BOARDS}
            value={terms.mostBoards}
            onChange={(event) => setTerms({ ...terms, mostBoards: Number(event.target.value) })}
          />
          {terms.clock === 'async' && (
            <Field
              label={t`At a time`}
              type="number"
              min={1}
              max={12}
              value={terms.atOnce}
              onChange={(event) => setTerms({ ...terms, atOnce: Number(event.target.value) })}
            />
          )}
          <Field
            label={t`A tie is decided by board`}
            type="number"
            min={1}
            max={terms.formats.length}
            value={terms.tieBreak}
            onChange={(event) => setTerms({ ...terms, tieBreak: Number(event.target.value) })}
          />
        </div>
        {(wrong !== null || failure !== null) && <p role="alert">{wrong?.message ?? failure}</p>}
        <div className={styles.end}>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>{t`Send the offer`}</Button>
        </div>
      </form>
    </Dialog>
  );
}
