import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PLAYER_COLORS } from '../../../../engine/model/colors.ts';
import {
  clanRoutes,
  DESCRIPTION_MAX,
  MOTTO_MAX,
  type Admission,
  type Clan,
} from '../../../../sync-server/protocol/clans.ts';
import { contrastOf, EMBLEM_GLYPHS, type Emblem } from '../../../../sync-server/protocol/emblems.ts';
import { Button } from '../../../base/ui/Button.tsx';
import { Choice } from '../../../base/ui/Choice.tsx';
import { colorName } from '../../../base/ui/colorWords.ts';
import { Dialog } from '../../../base/ui/Dialog.tsx';
import { Field } from '../../../base/ui/forms/Field.tsx';
import { Select } from '../../../base/ui/forms/Select.tsx';
import { api } from '../../../client/api/api.ts';
import { EmblemShield } from '../../parts/community/EmblemShield.tsx';
import { answerOf, useSubmission } from '../../parts/credentials/useSubmission.ts';
import { TextArea } from '../../parts/TextArea.tsx';
import { languageName, LANGUAGES } from '../../parts/words/languages.ts';
import styles from './Clans.module.css';
import { renewClan } from '../../parts/community/clanQueries.ts';
import { glyphName } from './glyphWords.ts';

/** Faults of these are told beside them. */
const FIELDS = ['name', 'tag', 'motto', 'description', 'minRating', 'minReliability'];

/** The glyph must stand out from the field so far. */
const LEAST_CONTRAST = 3;

interface ClanFormProps {
  /** null = it is to be founded. */
  clan: Clan | null;
  onClose: () => void;
}

/** Founds a clan, or changes its page. */
export function ClanForm({ clan, onClose }: ClanFormProps) {
  const navigate = useNavigate();
  const [name, setName] = useState(clan?.name ?? '');
  const [tag, setTag] = useState(clan?.tag ?? '');
  const [motto, setMotto] = useState(clan?.motto ?? '');
  const [description, setDescription] = useState(clan?.description ?? '');
  const [emblem, setEmblem] = useState<Emblem>(
    clan?.emblem ?? { glyph: 'crossed-swords', field: 'Crimson', charge: 'PureWhite' },
  );
  const [language, setLanguage] = useState(clan?.language ?? '');
  const [admission, setAdmission] = useState<Admission>(clan?.admission ?? 'request');
  const [minRating, setMinRating] = useState(clan?.minRating ?? 0);
  const [minReliability, setMinReliability] = useState(clan?.minReliability ?? 0);
  const { busy, failure, submit } = useSubmission(
    async () => {
      const page = { name, tag, motto, description, emblem, language: language === '' ? null : language };
      const body = { ...page, admission, minRating, minReliability };
      const { clan: stored } = clan
        ? await api(clanRoutes.change, { params: { slug: clan.slug }, body })
        : await api(clanRoutes.found, { body });
      renewClan(stored.slug);
      onClose();
      void navigate(`/community/clans/${stored.slug}`, { replace: clan !== null });
    },
    (error) => answerOf(error, t`This needs the network. Nothing has changed.`),
  );
  const errorOf = (field: string): string | undefined =>
    failure?.field === field ? failure.message : undefined;
  const isToldByField = FIELDS.includes(failure?.field ?? '');
  const charges = PLAYER_COLORS.filter((color) => contrastOf(emblem.field, color.name) >= LEAST_CONTRAST);
  return (
    <Dialog open onClose={onClose} title={clan ? t`Edit the clan` : t`Found a clan`}>
      <form className={styles.form} onSubmit={submit}>
        <Field
          label={t`Name`}
          required
          maxLength={30}
          autoComplete="off"
          value={name}
          error={errorOf('name')}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label={t`Tag`}
          hint={t`2 to 5 letters or digits, before the names of its members`}
          required
          maxLength={5}
          autoComplete="off"
          value={tag}
          error={errorOf('tag')}
          onChange={(event) => setTag(event.target.value)}
        />
        <Field
          label={t`Motto`}
          maxLength={MOTTO_MAX}
          autoComplete="off"
          value={motto}
          error={errorOf('motto')}
          onChange={(event) => setMotto(event.target.value)}
        />
        <TextArea
          label={t`About the clan`}
          value={description}
          most={DESCRIPTION_MAX}
          error={errorOf('description')}
          onChange={setDescription}
        />
        <Select
          label={t`Language`}
          value={language}
          options={[
            { id: '', name: t`several, or none` },
            ...LANGUAGES.map((one) => ({ id: one, name: languageName(one) })),
          ]}
          onChange={setLanguage}
        />
        <fieldset className={styles.emblem}>
          <legend>{t`Emblem`}</legend>
          <EmblemShield emblem={emblem} size={84} />
          <div>
            <Select
              label={t`Sign`}
              value={emblem.glyph}
              options={EMBLEM_GLYPHS.map((glyph) => ({ id: glyph, name: glyphName(glyph) }))}
              onChange={(glyph) => setEmblem({ ...emblem, glyph: glyph as Emblem['glyph'] })}
            />
            <Select
              label={t`Field`}
              value={emblem.field}
              options={PLAYER_COLORS.map((color) => ({ id: color.name, name: colorName(color) }))}
              onChange={(field) => setEmblem(withField(emblem, field))}
            />
            <Select
              label={t`Color of the sign`}
              value={emblem.charge}
              options={charges.map((color) => ({ id: color.name, name: colorName(color) }))}
              onChange={(charge) => setEmblem({ ...emblem, charge })}
            />
          </div>
        </fieldset>
        <Choice
          legend={t`Who joins`}
          value={admission}
          options={[
            { value: 'open', label: t`Everybody`, explanation: t`Whoever wants to is in at once.` },
            { value: 'request', label: t`On request`, explanation: t`Officers decide about each request.` },
            { value: 'invite', label: t`By invitation`, explanation: t`Nobody can ask; members invite.` },
          ]}
          onChange={setAdmission}
        />
        {admission === 'request' && (
          <>
            <Field
              label={t`Conquest Points of whoever asks, at least`}
              type="number"
              min={0}
              max={3000}
              value={minRating}
              error={errorOf('minRating')}
              onChange={(event) => setMinRating(Number(event.target.value))}
            />
            <Field
              label={t`Turns they have taken, in percent, at least`}
              type="number"
              min={0}
              max={100}
              value={minReliability}
              error={errorOf('minReliability')}
              onChange={(event) => setMinReliability(Number(event.target.value))}
            />
          </>
        )}
        {failure && !isToldByField && <p role="alert">{failure.message}</p>}
        <div className={styles.end}>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {clan ? t`Save` : t`Found it`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** On another field the sign takes the first colour that can be seen there, if its own cannot. */
function withField(emblem: Emblem, field: string): Emblem {
  if (contrastOf(field, emblem.charge) >= LEAST_CONTRAST) return { ...emblem, field };
  const charge = PLAYER_COLORS.find((color) => contrastOf(field, color.name) >= LEAST_CONTRAST);
  return { ...emblem, field, charge: charge?.name ?? emblem.charge };
}
