import type { NewsImageView } from "@fillmark/contracts/news";
import { Button } from "@fillmark/ui/button";
import { Dropzone } from "@fillmark/ui/dropzone";
import { Note } from "@fillmark/ui/note";
import { Progress } from "@fillmark/ui/progress";
import { newsImageUrl } from "../../articles/news-image.ts";
import { newsDesk as t } from "../../messages/en/news-desk.ts";
import { imageTypes, useImageUpload } from "./use-image-upload.ts";

interface ImageFieldProps {
  image: NewsImageView | null;
  onChange: (image: NewsImageView | null) => void;
}

/** The article's picture: dropped or chosen, sent at once, taken away. */
export function ImageField({ image, onChange }: ImageFieldProps) {
  const { sending, progress, problem, send } = useImageUpload(onChange);
  return (
    <div className="nk__picture">
      <span className="field-label">{t("image")}</span>
      {problem !== null && (
        <Note tone="err" role="alert">
          {t("imageFailed", { reason: problem })}
        </Note>
      )}
      {sending !== null && <Progress label={t("imageSending", { name: sending })} value={progress} />}
      {image === null ? (
        <Dropzone
          hint={t("imageHint")}
          accept={imageTypes}
          isDisabled={sending !== null}
          onFiles={([file]) => file !== undefined && send(file)}
        >
          {t("imageDrop")}
        </Dropzone>
      ) : (
        <div className="nk__kept">
          <img
            src={newsImageUrl(image.smallPath)}
            alt={t("imageOf")}
            width={image.width}
            height={image.height}
          />
          <Button size="sm" onClick={() => onChange(null)}>
            {t("imageRemove")}
          </Button>
        </div>
      )}
    </div>
  );
}
