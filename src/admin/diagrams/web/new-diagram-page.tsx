import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { asRefused } from '../../../kit/client.ts';
import { addressOf } from '../../../kit/page.ts';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { Drawing } from '../../../ui/media/drawing.tsx';
import { deskAddresses } from '../../addresses.ts';
import { ChoosePicture } from '../../content/web/choose-picture.tsx';
import type { StoredPicture } from '../../content/web/upload-picture.ts';
import { Desk } from '../../frame/web/desk/desk.tsx';
import { DeskButton } from '../../frame/web/desk/desk-button.tsx';
import { DeskForm } from '../../frame/web/form/desk-form.tsx';
import { LeaveDialog } from '../../frame/web/form/leave-dialog.tsx';
import { SelectField } from '../../frame/web/form/select-field.tsx';
import { TextField } from '../../frame/web/form/text-field.tsx';
import { useSaveCall } from '../../frame/web/form/use-save-call.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';
import './diagrams.css';

/** A drawing, scan or photograph becomes a diagram, whose numbers are added next. */
export function NewDiagramPage() {
  const router = useRouter();
  const { data: choices } = useQuery(
    callQuery(['content', 'diagram choices'], 'GET admin/diagrams/choices'),
  );
  const [van, setVan] = useState('');
  const [title, setTitle] = useState('');
  const [years, setYears] = useState({ from: '', to: '' });
  const [picture, setPicture] = useState<StoredPicture>();
  const add = useSaveCall('POST admin/diagrams', {
    topics: ['content', 'log'],
    saved: 'Diagram added. Now give it numbers.',
    onSaved: ({ data: { id } }) =>
      void router.navigate({
        href: addressOf(deskAddresses.diagrams.diagram, { id }),
        ignoreBlocker: true,
      }),
    onFailed: (error) => asRefused(error)?.status === 422,
  });
  const wrong = asRefused(add.error)?.fields ?? {};
  const vans = choices?.vans ?? [];
  const chosen = vans.find(({ slug }) => slug === van) ?? vans[0];

  function save() {
    add.mutate({
      body: {
        van: chosen?.slug ?? '',
        title,
        year_from: Number(years.from || chosen?.year_from),
        year_to: Number(years.to || chosen?.year_to),
        image: picture?.src ?? '',
        width: picture?.width ?? 1,
        height: picture?.height ?? 1,
      },
    });
  }

  return (
    <Desk title="New diagram" page="Diagrams">
      <DeskForm className="diagram-new" onSend={save}>
        <SelectField
          label="Van"
          value={chosen?.slug ?? ''}
          choices={vans.map(({ slug, title: name }) => [slug, name])}
          onChoose={setVan}
        />
        <TextField
          label="Title"
          hint="Without van and years, such as Rear brakes. The address is made of it."
          value={title}
          maxLength={80}
          error={wrong['title']?.[0]}
          onType={setTitle}
        />
        <div className="flex gap-4">
          <TextField
            label="From model year"
            inputMode="numeric"
            value={years.from}
            placeholder={String(chosen?.year_from ?? '')}
            error={wrong['year_from']?.[0]}
            onType={(from) => setYears({ ...years, from })}
          />
          <TextField
            label="To model year"
            inputMode="numeric"
            value={years.to}
            placeholder={String(chosen?.year_to ?? '')}
            error={wrong['year_to']?.[0]}
            onType={(to) => setYears({ ...years, to })}
          />
        </div>
        {picture && (
          <Drawing src={picture.src} alt="" width={picture.width} height={picture.height} />
        )}
        <ChoosePicture label="Drawing, scan or photograph" onChosen={setPicture} />
        <FieldError id="no-picture">{wrong['image']?.[0]}</FieldError>
        <DeskButton
          type="submit"
          look="yellow"
          keyName="mod+enter"
          busy={add.isPending}
          onPress={save}
        >
          Add diagram
        </DeskButton>
      </DeskForm>
      <LeaveDialog hasEdits={title !== '' || picture !== undefined} />
    </Desk>
  );
}
